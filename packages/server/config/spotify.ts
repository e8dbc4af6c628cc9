import { serviceSettings } from "./service-settings.ts";
import { text, url } from "./setting-schemas.ts";
import { withoutTrailingSlash } from "./setting-shapes.ts";

export interface SpotifyConfig {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly accountsUrl: string;
  readonly apiUrl: string;
}

const spotifyAccountsUrl = "https://accounts.spotify.com";
const spotifyApiUrl = "https://api.spotify.com/v1";

export const spotify = serviceSettings({
  name: "Spotify",
  variables: {
    SPOTIFY_CLIENT_ID: text,
    SPOTIFY_CLIENT_SECRET: text,
    SPOTIFY_ACCOUNTS_URL: url,
    SPOTIFY_API_URL: url,
  },
  signsIn: true,
  switchedOnBy: "SPOTIFY_CLIENT_ID",
  onlyForTests: ["SPOTIFY_ACCOUNTS_URL", "SPOTIFY_API_URL"],
  refusesLocalhost: true,
  read: (env): SpotifyConfig => ({
    clientId: env.SPOTIFY_CLIENT_ID ?? "",
    clientSecret: env.SPOTIFY_CLIENT_SECRET || undefined,
    accountsUrl: withoutTrailingSlash(env.SPOTIFY_ACCOUNTS_URL || spotifyAccountsUrl),
    apiUrl: versioned(env.SPOTIFY_API_URL || spotifyApiUrl),
  }),
});

function versioned(value: string): string {
  const base = withoutTrailingSlash(value);
  return base.endsWith("/v1") ? base : `${base}/v1`;
}
