/** What is shown if the browser gave no passkey. */
export const prompts = {
  dismissed: "No passkey was used. The prompt was closed, or it took too long. Please try again.",
  exists: "This device already has a passkey for your account.",
  "no-authenticator":
    "This device can’t keep a passkey that checks it’s you. Set up a screen lock, or use a phone or a security key.",
  unsupported: "This browser can’t use passkeys. Please try another one.",
  failed: "The browser couldn’t use a passkey here. Please try again.",
} as const;

export const noAnswer = "Spindle didn’t respond. Check your connection and try again.";
