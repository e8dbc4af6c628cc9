import type { UserId } from "@spindle/core/ids.ts";
import { mostPlayRequests, playWindowMs } from "../providers/outside/play-quota.ts";

/** The window begins with a key's first use. A key is an address, a listener, or everybody. */
export interface LimitRule {
  readonly times: number;
  readonly seconds: number;
  /** Counted in the database for all processes; costs a statement, so only for expensive work. */
  readonly shared: boolean;
}

const minute = 60;

/** Households and school classes behind one address stay below all of these but the one of new accounts. */
export const limitRules = {
  /** By address: sign-ins begun. */
  signIn: { times: 60, seconds: 10 * minute, shared: true },
  /** By address: callbacks of sign-ins, and passkeys. Each calls the provider or verifies a signature, and may create an account. */
  callback: { times: 60, seconds: 10 * minute, shared: true },
  /** Those of everybody. Counts only what an address was allowed, so that no single address uses it up. */
  callbackOfAll: { times: 600, seconds: minute, shared: true },
  /** By account at a music server: passwords and keys tried from anywhere. */
  serverAccount: { times: 20, seconds: 10 * minute, shared: true },
  /** By address: challenges for passkeys. A page asks for one when it opens, so that the browser can offer passkeys. */
  passkeyOptions: { times: 200, seconds: 10 * minute, shared: false },
  /** By address: recovery codes tried. Nobody's account is locked by them. */
  recovery: { times: 20, seconds: 10 * minute, shared: true },
  /** By address: accounts created without a provider. */
  newAccount: { times: 10, seconds: 60 * minute, shared: true },
  /** By listener, beside the rule of one spin per date. */
  spin: { times: 30, seconds: minute, shared: true },
  /** By listener: each uses quota at the provider. */
  play: { times: 10, seconds: minute, shared: true },
  /** By provider: requests of Plays and track lists, before no Play begins. */
  providerPlays: { times: mostPlayRequests.play, seconds: playWindowMs / 1000, shared: true },
  /** By provider: the same requests, before no track list begins. */
  providerTracks: { times: mostPlayRequests.tracks, seconds: playWindowMs / 1000, shared: true },
  /** By listener: a list that is not stored yet uses quota at the provider. */
  tracks: { times: 60, seconds: minute, shared: false },
  /** By listener: each may search at their own server. */
  sound: { times: 60, seconds: minute, shared: false },
  /** By listener: a browser asks for a track in parts, and once more for each place that is sought. */
  stream: { times: 600, seconds: minute, shared: false },
  /** By listener: covers from their own server. A page may show 48. */
  cover: { times: 1_200, seconds: minute, shared: false },
  /** By listener: settings changed, sessions ended, connections deleted. More than anyone does by hand. */
  settings: { times: 60, seconds: minute, shared: false },
  /** By listener: each asks a music service about an account. */
  accountLookUp: { times: 20, seconds: 10 * minute, shared: true },
  /** By listener: each is a transaction. */
  heart: { times: 120, seconds: minute, shared: false },
  /** By listener: devices in several zones can change it with each request, and each change is a write. */
  zoneChange: { times: 30, seconds: minute, shared: false },
  /** By listener: every visit updates its subscription. */
  subscription: { times: 60, seconds: minute, shared: false },
  /** By listener: each calls a push service. */
  testNotification: { times: 6, seconds: minute, shared: true },
  /** By listener: each occupies a thread for part of a second, unless cached. */
  card: { times: 30, seconds: minute, shared: false },
  /** By listener: each reads the whole history. */
  export: { times: 20, seconds: 10 * minute, shared: false },
  /** By listener: each reads a long file and counts the whole history again. */
  import: { times: 10, seconds: 10 * minute, shared: true },
  /** By listener: a full shelf comes in 30 parts. */
  importShelf: { times: 60, seconds: 10 * minute, shared: true },
  /** By address, because a deleted account leaves the albums that it alone had imported, emptied. */
  importOfAddress: { times: 30, seconds: 10 * minute, shared: true },
  /** By listener: picks, walls and searches of them, which come with each letter. */
  shelf: { times: 300, seconds: minute, shared: false },
  /** By listener: imports from other services begun. */
  shelfImport: { times: 30, seconds: 60 * minute, shared: true },
  /** By listener: parts of these imports. The longest has about 200. */
  shelfItems: { times: 1_000, seconds: 10 * minute, shared: false },
  /** Unknown cookies, by address: each reads the database. Counted in memory, or counting would cost as much. */
  refusedSession: { times: 120, seconds: minute, shared: false },
  /** By address: requests for metrics without their token. Those with it are not counted. */
  refusedMetrics: { times: 60, seconds: minute, shared: false },
  /** By address: previews that must be drawn. Cached ones are not counted. */
  preview: { times: 30, seconds: minute, shared: false },
  /** By address: a messenger requests shared links for all its users from a few addresses, and caches them. */
  sharedPage: { times: 600, seconds: minute, shared: false },
  /** By address: the API document is large. */
  document: { times: 60, seconds: minute, shared: false },
  /** By address. */
  placeholder: { times: 600, seconds: minute, shared: false },
  /** By address: pages, sleeves and consent. A page may show 48 sleeves. */
  sandbox: { times: 1_200, seconds: minute, shared: false },
  /** The sandbox's protocol, which this server calls for all its listeners. */
  sandboxCalls: { times: 12_000, seconds: minute, shared: false },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;

/** The keys of what the database has counted of a listener, as the limiter's library writes them. */
export function sharedLimitKeys(userId: UserId): readonly string[] {
  return Object.entries(limitRules).flatMap(([name, { shared }]) => (shared ? [`${name}:${userId}`] : []));
}

/** A whole network (an IPv6 /48) may use this many times an address's limit. */
export const networkShare = 16;
