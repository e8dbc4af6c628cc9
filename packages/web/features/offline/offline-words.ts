export interface Situation {
  readonly signedIn: boolean;
  /** Whether this device has an offline copy. */
  readonly keeps: boolean;
  /** Whether the browser is online, so only the server isn't responding. */
  readonly networked: boolean;
  /** Whether the listener signed out here, but the server doesn't know it yet. */
  readonly signOutDue: boolean;
}

export function offlineWords({ signedIn, keeps, networked, signOutDue }: Situation): string {
  const missing = networked ? "Spindle isn’t responding." : "You’re offline.";
  if (signOutDue)
    return `${missing} You’re signed out on this device. We’ll tell the server as soon as we can reach it.`;
  if (!signedIn) return `${missing} You can look around, but signing in will have to wait.`;
  if (!keeps) return `${missing} Nothing can be saved until that changes.`;
  return `${missing} Your latest albums are here. Anything you mark or heart will be sent later.`;
}
