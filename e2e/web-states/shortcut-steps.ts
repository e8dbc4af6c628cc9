import type { Page } from "playwright-core";

/** Every key that is or may become a shortcut, and some that never are. */
export const keys = [
  "f",
  "F",
  "Space",
  "l",
  "Enter",
  "p",
  "s",
  "d",
  "o",
  "h",
  "Escape",
  "?",
  "/",
  "g",
] as const;
export type Key = (typeof keys)[number];

/** What is focused, open or held when a key is pressed, with the selector to focus. */
const places = {
  page: "#none",
  heading: "h1",
  input: "#keys-input",
  "search field": "#keys-search",
  textarea: "#keys-textarea",
  select: "#keys-select",
  checkbox: "#keys-checkbox",
  radio: "#keys-radio",
  "chosen radio": "#keys-chosen",
  "editable text": "#keys-editable",
  button: "#keys-button",
  link: "#keys-link",
  summary: "#keys-summary",
  dialog: "#none",
  popover: "#none",
  Control: "#none",
  Alt: "#none",
  Meta: "#none",
} as const;
export type Place = keyof typeof places;
export const placeNames = Object.keys(places) as readonly Place[];

const modifiers: readonly string[] = ["Control", "Alt", "Meta", "Shift"];

/** Adds one of each focusable element to the page, and records whether a shortcut handles a press. */
export async function addFocusTargets(page: Page): Promise<void> {
  await page.evaluate((held) => {
    const all = document.createElement("div");
    all.innerHTML = `
      <input id="keys-input"><input id="keys-search" type="search"><textarea id="keys-textarea"></textarea>
      <select id="keys-select" size="2"><option>a</option><option>b</option></select>
      <input id="keys-checkbox" type="checkbox"><input id="keys-radio" type="radio" name="keys">
      <input id="keys-chosen" type="radio" name="keys-chosen" checked>
      <div id="keys-editable" contenteditable="true">text</div>
      <button id="keys-button" type="button">button</button><a id="keys-link" href="#keys">link</a>
      <details><summary id="keys-summary">summary</summary></details>
      <dialog id="keys-dialog"><button type="button">in a dialog</button></dialog>
      <div id="keys-popover" popover="manual">popover</div>`;
    all.addEventListener("click", (event) => event.preventDefault());
    document.body.append(all);
    addEventListener("keydown", (event) => {
      if (!held.includes(event.key)) Reflect.set(globalThis, "taken", event.defaultPrevented);
    });
  }, modifiers);
}

/** Waits until the page is idle, because it registers its key handlers after rendering. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: "background" }));
}

/** Presses a key in a place; returns whether a shortcut handled it. */
export async function pressIn(page: Page, key: Key, place: Place): Promise<boolean> {
  await page.evaluate(
    ([selector, kind]) => {
      Reflect.deleteProperty(globalThis, "taken");
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (kind === "dialog") document.querySelector<HTMLDialogElement>("#keys-dialog")?.showModal();
      if (kind === "popover") document.querySelector<HTMLElement>("#keys-popover")?.showPopover();
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    },
    [places[place], place] as const,
  );
  await page.keyboard.press(modifiers.includes(place) ? `${place}+${key}` : key);
  const taken = await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("#keys-dialog")?.close();
    document.querySelector<HTMLElement>("#keys-popover:popover-open")?.hidePopover();
    return Reflect.get(globalThis, "taken") as boolean | undefined;
  });
  if (taken === undefined) throw new Error(`${key} never reached the page from: ${place}`);
  return taken;
}
