/** Every scope the service knows, in the words of the consent page. */
const words: Readonly<Record<string, string>> = {
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

export function isScope(scope: string): boolean {
  return Object.hasOwn(words, scope);
}

export function wordsForScope(scope: string): string {
  return words[scope] ?? scope;
}
