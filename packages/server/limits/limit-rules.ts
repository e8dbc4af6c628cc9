/** How often one key (an address, a listener, or everybody) may do something within a window that begins with its first time. */
export interface LimitRule {
  readonly times: number;
  readonly seconds: number;
  /** Counted in the database, for all processes at once. Only what is costly is worth a statement. */
  readonly shared: boolean;
}

const minute = 60;

/** Every limit of the product. A household behind one address, or a school class that is shown the product, meets none of them. */
export const limitRules = {
  /** Sign-ins begun, by address. */
  signIn: { times: 60, seconds: 10 * minute, shared: true },
  /** Sign-ins ended, by address: each costs calls to the provider, and may make an account. */
  callback: { times: 60, seconds: 10 * minute, shared: true },
  /** The same of everybody. Only what an address was allowed counts, so that no single address can use it up. */
  callbackOfAll: { times: 600, seconds: minute, shared: true },
  /** By listener; the day's one spin is a rule of its own. */
  spin: { times: 30, seconds: minute, shared: true },
  /** By listener: each costs calls of the app's quota at the provider. */
  play: { times: 10, seconds: minute, shared: true },
  /** By listener: one that is not kept yet costs a call of the app's quota at the provider. */
  tracks: { times: 60, seconds: minute, shared: false },
  /** By listener: settings changed, sessions ended, connections deleted. Cheap, but nobody does more by hand. */
  settings: { times: 60, seconds: minute, shared: false },
  /** By listener: each is a transaction. */
  heart: { times: 120, seconds: minute, shared: false },
  /** By listener: devices of several zones in use at once change it with each request, and each change is a write. */
  zoneChange: { times: 30, seconds: minute, shared: false },
  /** By listener: every visit keeps its device's subscription in step. */
  subscription: { times: 60, seconds: minute, shared: false },
  /** By listener: each is sent to a push service. */
  testNotification: { times: 6, seconds: minute, shared: true },
  /** By listener: each takes a thread of this process for a part of a second, unless it was drawn lately. */
  card: { times: 30, seconds: minute, shared: false },
  /** Cookies of no session, by address: each costs a read of the database until the limit stops that. Counted in memory, or counting would cost as much. */
  refusedSession: { times: 120, seconds: minute, shared: false },
  /** By address: pictures beside a link that have to be drawn. Those that are kept cost next to nothing, and are not counted. */
  preview: { times: 30, seconds: minute, shared: false },
  /** By address: pages that tell of an album. A messenger asks for all its people from a few addresses, and keeps what it was told. */
  sharedPage: { times: 600, seconds: minute, shared: false },
  /** By address: the document of the API, which is large. */
  document: { times: 60, seconds: minute, shared: false },
  placeholder: { times: 600, seconds: minute, shared: false },
  /** Pages, sleeves and consent. A page may show 48 sleeves. */
  sandbox: { times: 1_200, seconds: minute, shared: false },
  /** The sandbox's protocol, which this server itself speaks for all its listeners. */
  sandboxCalls: { times: 12_000, seconds: minute, shared: false },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof limitRules;

/** Those that each process counts for itself. */
export type LocalLimitName = {
  [Name in LimitName]: (typeof limitRules)[Name]["shared"] extends false ? Name : never;
}[LimitName];

/** How many times a limit's number a whole network of addresses (an IPv6 /48) may come to. */
export const networkShare = 16;
