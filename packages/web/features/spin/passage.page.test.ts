import { expect, it, vi } from "vitest";
import { putDown } from "../../ui/reveal.ts";
import { passTo } from "./passage.ts";

/** The document of a browser with view transitions, which happy-dom lacks. Its transition is over once its page is there. */
function withTransitions() {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const skipTransition = vi.fn();
  const startViewTransition = (update: () => Promise<void>) => {
    // A browser draws both pages first.
    const finished = Promise.resolve().then(update);
    return { ready: finished, finished, skipTransition };
  };
  Object.assign(document, { startViewTransition });
  return skipTransition;
}

it.each([
  ["that is there in time", putDown, 0],
  ["that is not, so that its words do not come under those that fade", () => undefined, 1],
])("the page of before fades over one %s", async (_, go, skips) => {
  const skipTransition = withTransitions();
  await passTo("a-spin", go);
  expect(skipTransition).toHaveBeenCalledTimes(skips);
  expect(document.documentElement.dataset["passage"]).toBeUndefined();
});
