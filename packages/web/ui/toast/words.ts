export const dismiss = "Dismiss";
/** The region of the toasts, with the key that leads there. */
export const notifications = "Notifications (F8)";
