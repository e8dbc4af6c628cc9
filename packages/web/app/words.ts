export const product = "Spindle";
export const gettingReady = "Getting your music ready...";
export const accountNotLoaded = "We couldn’t load your account. Check your connection and try again.";
export const whatWorksOffline = "What works offline";
export const tryAgain = "Try again";
export const pageNotLoaded = "This page didn’t load.";
export const backToHome = "Back to Home";

/** Says that nothing is lost by a failure. */
export const allIsSafe = (hint: string): string => `${hint} Your spins and streak are safe.`;

/** The links of the top bar. */
export const home = "Home";
export const collection = "Collection";
export const profile = "Profile";
export const statistics = "Statistics";
