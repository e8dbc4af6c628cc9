import * as v from "valibot";
import { serviceSettings } from "./service-settings.ts";
import { text } from "./setting-schemas.ts";
import { isWebUrl, withoutTrailingSlash } from "./setting-shapes.ts";
import * as words from "./words.ts";

export interface ListenBrainzConfig {
  readonly apiUrl: string;
}

const listenBrainzUrl = "https://api.listenbrainz.org";

const urlOrOff = v.pipe(
  text,
  v.check((value) => !value || value === "off" || isWebUrl(value), words.webUrlOrOff),
);

export const listenbrainz = serviceSettings({
  name: "ListenBrainz",
  variables: { LISTENBRAINZ_URL: urlOrOff },
  signsIn: false,
  switchedOffBy: "LISTENBRAINZ_URL",
  onlyForTests: ["LISTENBRAINZ_URL"],
  refusesLocalhost: false,
  read: (env): ListenBrainzConfig => ({
    apiUrl: withoutTrailingSlash(env.LISTENBRAINZ_URL || listenBrainzUrl),
  }),
});
