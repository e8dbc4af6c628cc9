/** For sign-in: library, favorites, recent plays and followed artists. */
export const signInScopes: readonly string[] = [
  "user-library-read",
  "user-top-read",
  "user-read-recently-played",
  "user-follow-read",
];

/** For the first Play. */
export const playbackScopes: readonly string[] = ["user-read-playback-state", "user-modify-playback-state"];

export function scopesAsked(playback: boolean): readonly string[] {
  return playback ? [...signInScopes, ...playbackScopes] : signInScopes;
}

export function coverPlayback(granted: readonly string[]): boolean {
  return playbackScopes.every((scope) => granted.includes(scope));
}
