/** The pictures of every notification: beside its words, and in a bar that has room for a shape alone. */
export const notificationIcons = { icon: "/icons/icon-192.png", badge: "/icons/badge-96.png" } as const;
