/** Leaves the page and comes back to it, as with Back: what could still be undone is sent by then. */
export function leavePage(): void {
  dispatchEvent(new Event("pagehide"));
}
