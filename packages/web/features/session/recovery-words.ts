export const enterCode = "Use a recovery code";
export const recoveryCode = "Recovery code";
export const codeMissing = "Type one of your recovery codes.";
export const signInWithCode = "Sign in";
export const signingIn = "Signing in...";
export const signedIn = "Signed In With a Recovery Code";
export const usedUp = "That code is used up.";
export const addPasskey = `${usedUp} Add a new passkey under Settings, Ways to sign in.`;
