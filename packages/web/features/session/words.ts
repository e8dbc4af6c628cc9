export const signOutOfSpindle = "Sign out of Spindle?";
export const whatSigningOutDoes =
  "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.";
export const waitingIsLost = "Any marks and hearts still waiting to be sent will be lost.";
export const signOut = "Sign Out";
export const signingOut = "Signing out...";

export const signedOutHere = "Signed Out on This Device";
export const reportedLater = "We’ll tell the server as soon as we can reach it.";
export const couldNotSignOut = "Couldn’t Sign Out";
export const stillSignedIn = "You’re still signed in. Please try again.";
