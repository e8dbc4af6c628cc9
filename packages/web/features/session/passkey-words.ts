export const passkey = "Passkey";
export const whatItIs = "Sign in with this device’s screen lock, your phone, or a security key. No password.";
export const signIn = "Sign in with a passkey";
export const waiting = "Waiting for your passkey...";
export const unsupported = "This browser can’t use passkeys. A recovery code still signs you in.";
export const inviteOnly = "New here? You need an invitation link from whoever runs this Spindle.";

export const createAccount = "Create an account";
export const howToCreate = "New here? Choose a name. Then your device asks you to make a passkey for it.";
export const nameMissing = "Type a name first.";
export const creating = "Creating...";
