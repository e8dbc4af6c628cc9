import { afterEach, expect, it, vi } from "vitest";
import { isCarriedTo, putDown } from "../../ui/reveal.ts";
import { passTo } from "./passage.ts";

/** Stubs view transitions, which happy-dom lacks. A transition finishes with its update. */
function withTransitions() {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const skipTransition = vi.fn();
  const startViewTransition = (update: () => Promise<void>) => {
    // A browser runs the update asynchronously.
    const finished = Promise.resolve().then(update);
    return { ready: finished, finished, skipTransition };
  };
  Object.assign(document, { startViewTransition });
  return skipTransition;
}

afterEach(putDown);

it.each([
  ["fades Home out if the next page renders in time", putDown, 0],
  ["skips the fade if the next page renders late, but keeps its reveal", () => undefined, 1],
])("%s", async (_, go, skips) => {
  const skipTransition = withTransitions();
  await passTo("a-spin", go, new AbortController().signal);
  expect(skipTransition).toHaveBeenCalledTimes(skips);
  expect(isCarriedTo("a-spin")).toBe(skips > 0);
  expect(document.documentElement.dataset["passage"]).toBeUndefined();
});

it("does not navigate if the listener leaves before the transition starts", async () => {
  withTransitions();
  const left = new AbortController();
  const go = vi.fn();
  const passed = passTo("a-spin", go, left.signal);
  left.abort();
  await passed;
  expect(go).not.toHaveBeenCalled();
  expect(isCarriedTo("a-spin")).toBe(false);
});
