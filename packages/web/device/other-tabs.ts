const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("spindle");

/** Says to the other tabs of this browser that what the server keeps of its listener has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage("changed");
}

/** Calls back whenever another tab says so. */
export function followOtherTabs(follow: () => void): void {
  channel?.addEventListener("message", follow);
}
