import type { DetachedWindowAPI } from "happy-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadMissedStyles } from "./missed-styles.ts";

/** Events of the test; the document's own, which come at once, are stopped. */
const ours = new WeakSet<Event>();
const stopOthers = (event: Event): void => {
  if (!ours.has(event)) event.stopImmediatePropagation();
};

beforeEach(() => {
  const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  document.addEventListener("load", stopOthers, { capture: true });
  addLink();
});
afterEach(() => {
  document.removeEventListener("load", stopOthers, { capture: true });
  document.head.replaceChildren();
});

const links = () => [...document.head.querySelectorAll("link")];

/** Adds a style sheet that has not loaded. */
function addLink(): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: "/assets/part.css" });
  document.head.append(link);
}

function end(link: HTMLLinkElement | undefined, how: "load" | "error"): void {
  const event = new Event(how);
  ours.add(event);
  link?.dispatchEvent(event);
}

test("two parts that load again at once both end, and a link that is still loading stays", async () => {
  const [first] = links();
  const both = Promise.all([loadMissedStyles(), loadMissedStyles()]);
  for (const link of links()) if (link !== first) end(link, "load");
  await both;
  expect(links()[0]).toBe(first);
});

test("a sheet that fails again can be asked for again", async () => {
  const failed = expect(loadMissedStyles()).rejects.toBeInstanceOf(Event);
  end(links()[1], "error");
  await failed;
  expect(links()).toHaveLength(1);
});
