/** What is said of an act that was made without a network. */
export const sentLater = "Saved on this device. We’ll send it when you’re back online.";
