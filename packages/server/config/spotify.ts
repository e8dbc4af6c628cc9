export interface SpotifyConfig {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}

const spotifyAccountsUrl = "https://accounts.spotify.com";
const spotifyApiUrl = "https://api.spotify.com/v1";

interface SpotifyVariables {
  readonly SPOTIFY_CLIENT_ID?: string | undefined;
  readonly SPOTIFY_CLIENT_SECRET?: string | undefined;
  readonly SPOTIFY_ACCOUNTS_URL?: string | undefined;
  readonly SPOTIFY_API_URL?: string | undefined;
}

/** Undefined if Spotify is off. */
export function spotifyOf(env: SpotifyVariables): SpotifyConfig | undefined {
  if (!env.SPOTIFY_CLIENT_ID) return undefined;
  return {
    clientId: env.SPOTIFY_CLIENT_ID,
    clientSecret: env.SPOTIFY_CLIENT_SECRET || undefined,
    accountsUrl: withoutTrailingSlash(env.SPOTIFY_ACCOUNTS_URL || spotifyAccountsUrl),
    apiUrl: versioned(env.SPOTIFY_API_URL || spotifyApiUrl),
  };
}

function withoutTrailingSlash(value: string): string {
  return value.replace(/\/{1,9}$/, "");
}

function versioned(value: string): string {
  const base = withoutTrailingSlash(value);
  return base.endsWith("/v1") ? base : `${base}/v1`;
}
