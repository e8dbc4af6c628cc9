export const logInToSpin = "Log in to spin";
export const notLoaded = "We couldn’t load the music services you can connect.";
export const tryAgain = "Try again";
export const connectYour = (provider: string): string => `Connect Your ${provider}`;
export const howItIsUsed =
  "Your saved and liked music shapes what lands on the platter. Nothing in your library is ever changed.";
export const logInWith = (provider: string): string => `Login with ${provider} to Spin`;
export const oneAlbumPerDay = "One album per day";

/** If there are several ways in. */
export const startCollection = "Start your collection";
export const noServiceNeeded =
  "Sign in, and Spindle keeps your albums, streaks, and trophies together. You don’t need a streaming account.";
export const signInToSpin = "Sign In to Spin";
