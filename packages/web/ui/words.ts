export const tryAgain = "Try again";
export const notLoaded = "This didn’t load.";
export const somethingWrong = "Something went wrong. Please try again";

/** What the browser's tab says of a page. */
export const tabOf = (title: string): string => `${title} · Spindle`;
