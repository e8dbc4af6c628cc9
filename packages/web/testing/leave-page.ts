/** Simulates leaving the page, which sends actions that could still be undone. */
export function leavePage(): void {
  dispatchEvent(new Event("pagehide"));
}
