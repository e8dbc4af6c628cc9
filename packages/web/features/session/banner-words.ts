export const connection = "Connection";
export const expired = (provider: string): string =>
  `Your ${provider} connection has expired. Reconnect to spin from your own music; your streak is safe.`;
export const reconnect = "Reconnect";
export const dismiss = "Dismiss";
