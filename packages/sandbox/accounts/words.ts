// Texts of the accounts page. Those of the listeners are in personas/persona.ts.

export const eyebrow = "Sign in to the sandbox";
export const whoIsListening = "Who’s listening?";
export const pickListener = (client: string) =>
  `${client} would like to see a listener’s music. Pick one of these made-up listeners.`;
export const name = "Name (optional)";
export const nameHint =
  "Two people can pick the same listener and still have separate accounts: just add a name before you choose.";
export const cancel = "Cancel";

export const signedIn = "Signed in to the sandbox";
export const continueAs = (listener: string) => `Continue as ${listener}`;
export const continueAsQuestion = (listener: string) => `Continue as ${listener}?`;
export const seeMusicOf = (client: string, listener: string, persona: string) =>
  `${client} would like to see ${listener}’s music. This is one of the sandbox’s made-up accounts: ${persona}.`;
export const otherAccount = "Choose another account";

export const asksToSeeProfile = "It only asks for the public profile.";
export const asksTo = "It’s asking to";

/** What each scope allows, after "It’s asking to". */
export const scopes: Readonly<Record<string, string>> = {
  "user-library-read": "See the albums and songs in your library",
  "user-top-read": "See the artists and songs you play most",
  "user-read-recently-played": "See what you’ve played recently",
  "user-read-playback-state": "See your devices and what’s playing",
  "user-modify-playback-state": "Start and control playback on your devices",
  "user-read-currently-playing": "See the song that’s playing",
  "user-follow-read": "See the artists you follow",
  "playlist-read-private": "See your private playlists",
  "playlist-read-collaborative": "See the playlists you share with others",
  "user-read-private": "See your country and subscription type",
  "user-read-email": "See your email address",
  "user-read-playback-position": "See where you left off in podcasts",
  "user-library-modify": "Add to and remove from your library",
  "user-follow-modify": "Follow and unfollow for you",
  "playlist-modify-private": "Change your private playlists",
  "playlist-modify-public": "Change your public playlists",
  "ugc-image-upload": "Upload playlist pictures",
  "app-remote-control": "Control the app on your phone",
  streaming: "Play music in the browser",
};

export const oldForm = "This form is out of date. Go back, reload the page, and choose again.";
export const noSuchListener = "There’s no such listener in the sandbox.";
