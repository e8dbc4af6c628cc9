import type { ReactNode } from "react";

export const join = "Join Spindle";
export const whatItIs =
  "Spindle gives you one album a day, picked for you, to hear from start to finish. Your streaks and trophies grow with it.";
export const alreadyIn = (name: ReactNode): ReactNode => (
  <>You’re already signed in as {name}. To create another account, sign out first.</>
);
export const needsInvitation =
  "You need an invitation link to create an account here. Ask whoever runs this Spindle for one.";
export const closed = "This Spindle isn’t taking new accounts right now.";
export const noPasskeys = "Nobody needs an invitation here. Just sign in.";
export const toHome = "Go to Home";
export const haveAccount = "Already have an account?";
export const notLoaded = "We couldn’t load how to join.";
