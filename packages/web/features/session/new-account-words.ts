export const unsupported =
  "This browser can’t use passkeys, which an account here needs. Open your invitation in another browser.";
export const yourName = "Your name";
export const howItWorks =
  "Other people can’t see it unless you share it. Next, your device asks you to make a passkey: you’ll sign in with its screen lock instead of a password.";
export const nameMissing = "Type a name first.";
export const create = "Create an account";
export const creating = "Waiting for your passkey...";
