import * as v from "valibot";
import { serviceSettings } from "./service-settings.ts";
import { isServerAddress, withoutTrailingSlash } from "./setting-shapes.ts";
import * as words from "./words.ts";

export interface SubsonicConfig {
  /** Each by its own name and address, which has no slash at its end. */
  readonly servers: readonly { readonly name: string; readonly address: string }[];
}

/** `name=https://host`, separated by commas; `off` is none. */
const servers = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => (value.trim() === "off" ? "" : value)),
  v.transform((value) =>
    value.split(",").flatMap((entry) => {
      const [name = "", ...address] = entry.split("=");
      return entry.trim() === ""
        ? []
        : [{ name: name.trim(), address: withoutTrailingSlash(address.join("=").trim()) }];
    }),
  ),
  v.check(
    (list) =>
      list.every(({ name, address }) => /^[^\p{C}]{1,40}$/u.test(name) && isServerAddress(address)) &&
      new Set(list.map(({ name }) => name)).size === list.length &&
      new Set(list.map(({ address }) => address)).size === list.length,
    words.musicServers,
  ),
);

export const subsonic = serviceSettings({
  name: "Subsonic",
  variables: { SUBSONIC_SERVERS: servers },
  signsIn: true,
  switchedOnBy: "SUBSONIC_SERVERS",
  switchedOffBy: "SUBSONIC_SERVERS",
  onlyForTests: [],
  refusesLocalhost: false,
  read: (env): SubsonicConfig => ({ servers: env.SUBSONIC_SERVERS }),
});
