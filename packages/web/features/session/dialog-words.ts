export const couldNotOpen = "Couldn’t Open the Sign-In";
export const notLoaded = "The ways to sign in didn’t load. Check your connection and try again.";
