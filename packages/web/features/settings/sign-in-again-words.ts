export const title = "Sign in again";
export const why = "You signed in a while ago. Confirm that it’s you, and this goes on.";
export const withPasskey = "Use your passkey";
export const waiting = "Waiting for your passkey...";
export const continueAs = (name: string): string => `Continue as ${name}`;
export const signInWith = (provider: string): string => `Sign in with ${provider}`;
export const cancel = "Cancel";
