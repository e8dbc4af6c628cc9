/** What stands behind the words of the banner. */
export interface Situation {
  readonly signedIn: boolean;
  /** Whether anything of the listener is kept here. */
  readonly keeps: boolean;
  /** Whether the browser has a network, and only the server does not answer. */
  readonly networked: boolean;
  /** Whether the listener has signed out here, and the server does not know. */
  readonly signOutDue: boolean;
}

/** Says what is missing, and what this device has and takes all the same. */
export function offlineWords({ signedIn, keeps, networked, signOutDue }: Situation): string {
  const missing = networked ? "Spindle isn’t responding." : "You’re offline.";
  if (signOutDue)
    return `${missing} You’re signed out on this device. We’ll tell the server as soon as we can reach it.`;
  if (!signedIn) return `${missing} You can look around, but signing in will have to wait.`;
  if (!keeps) return `${missing} Nothing can be saved until that changes.`;
  return `${missing} Your latest albums are here. Anything you mark or heart will be sent later.`;
}
