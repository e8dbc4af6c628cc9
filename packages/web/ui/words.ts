export const tryAgain = "Try again";
export const notLoaded = "This didn’t load.";
export const somethingWrong = "Something went wrong. Please try again";

/** The title of the browser's tab. */
export const tabOf = (title: string): string => `${title} · Spindle`;
