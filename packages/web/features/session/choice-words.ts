export const signInToSpindle = "Sign in to Spindle";
export const close = "Close";
export const notLoaded = "We couldn’t load the ways to sign in.";

export const whoIsListening = "Who is listening?";
export const namesNotLoaded = "We couldn’t load the names on this computer.";
export const newListener = "New listener";
export const yourName = "Your name";
export const nameMissing = "Type a name first.";
export const start = "Start listening";
export const starting = "Starting...";
/** In UTF-16 units, for the field; the server counts characters. */
export const longestName = 160;

export const connectYour = (provider: string): string => `Connect Your ${provider}`;
export const logInWith = (provider: string): string => `Login with ${provider} to Spin`;
export const tryMadeUp = "Try it with a made-up listener";
