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

function startPassage(go: () => void, { isThere = true }: { readonly isThere?: boolean } = {}) {
  const skipTransition = withTransitions();
  const left = new AbortController();
  const passed = passTo("a-spin", { go, left: left.signal, isThere: () => isThere });
  return { skipTransition, left, passed };
}

afterEach(() => {
  putDown();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});

it.each([
  ["fades Home out if the next page renders in time", putDown, 0],
  ["skips the fade if the next page renders late, but keeps its reveal", () => undefined, 1],
])("%s", async (_, go, skips) => {
  const { skipTransition, passed } = startPassage(go);
  await passed;
  expect(skipTransition).toHaveBeenCalledTimes(skips);
  expect(isCarriedTo("a-spin")).toBe(skips > 0);
  expect(document.documentElement.dataset["passage"]).toBeUndefined();
});

it.each([
  ["has left", { leaves: true, isThere: true }],
  ["is leaving for a page that has not rendered", { leaves: false, isThere: false }],
])("does not navigate if the listener %s before the transition starts", async (_, { leaves, isThere }) => {
  const go = vi.fn();
  const { left, passed } = startPassage(go, { isThere });
  if (leaves) left.abort();
  await passed;
  expect(go).not.toHaveBeenCalled();
  expect(isCarriedTo("a-spin")).toBe(false);
});
