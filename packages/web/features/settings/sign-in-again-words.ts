export const title = "Sign in again";
export const why = "You signed in a while ago. Confirm that it’s you, and this goes on.";
export const withPasskey = "Use your passkey";
export const waiting = "Waiting for your passkey...";
/** Followed by the name. */
export const continueAs = "Continue as";
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
export const enterCode = "Use a recovery code";
export const recoveryCode = "Recovery code";
export const codeMissing = "Type one of your recovery codes.";
export const signIn = "Sign in";
export const signingIn = "Signing in...";
export const cancel = "Cancel";
