export const dismiss = "Dismiss";
/** The name of the toast region, with its key. */
export const notifications = "Notifications (F8)";
