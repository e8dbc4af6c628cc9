/** What is said of an act that was made without a network. */
export const sentLater = "Kept on this device. It is sent as soon as you are online again.";
