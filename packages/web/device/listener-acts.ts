/** What listeners do before the page scrolls or the history entry changes. */
export const listenerActs = ["wheel", "pointerdown", "keydown", "popstate"] as const;
