/** Shown for an act that was made offline. */
export const sentLater = "Saved on this device. We’ll send it when you’re back online.";
