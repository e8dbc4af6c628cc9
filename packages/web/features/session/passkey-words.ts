export const passkey = "Passkey";
export const whatItIs = "Sign in with this device’s screen lock, your phone, or a security key. No password.";
export const signIn = "Sign in with a passkey";
export const waiting = "Waiting for your passkey...";
export const unsupported = "This browser can’t use passkeys. A recovery code still signs you in.";
export const inviteOnly = "New here? You need an invitation link from whoever runs this Spindle.";

export const createAccount = "Create an account";
export const howToCreate = "Then your device asks you to make a passkey for it.";
export const nameMissing = "Type a name first.";
export const create = "Create";
export const creating = "Creating...";

export const enterCode = "Use a recovery code";
export const recoveryCode = "Recovery code";
export const codeMissing = "Type one of your recovery codes.";
export const signInWithCode = "Sign in";
export const signingIn = "Signing in...";
export const signedIn = "Signed In With a Recovery Code";
export const addPasskey = "That code is used up. Add a new passkey under Settings, Ways to sign in.";
