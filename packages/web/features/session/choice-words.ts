import { longestOwnName } from "@spindle/core/name/own-name.ts";

export const signInToSpindle = "Sign in to Spindle";
export const close = "Close";
export const notLoaded = "We couldn’t load the ways to sign in.";

export const whoIsListening = "Who is listening?";
export const namesNotLoaded = "We couldn’t load the names on this computer.";
export const newListener = "New listener";
export const closed = "This Spindle isn’t taking new listeners right now.";
export const yourName = "Your name";
export const nameMissing = "Type a name first.";
export const start = "Start listening";
export const starting = "Starting...";
/** In UTF-16 units, for the field: a character has at most two. The server counts characters. */
export const longestName = 2 * longestOwnName;

export const connectYour = (provider: string): string => `Connect Your ${provider}`;
export const logInWith = (provider: string): string => `Login with ${provider} to Spin`;
export const tryMadeUp = "Try it with a made-up listener";
