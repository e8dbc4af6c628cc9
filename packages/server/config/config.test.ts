import { describe, expect, test } from "vitest";
import { type Config, parseConfig } from "./config.ts";
import { whoMayJoin } from "./sign-in.ts";
import { variables } from "./testing/variables.ts";

const secret = Buffer.alloc(32, 1).toString("base64");
const spotify = { SPOTIFY_CLIENT_ID: "id" };
const hosted = { PUBLIC_URL: "https://spindle.example", SPINDLE_SECRET: secret, ...spotify };

type Environment = Readonly<Record<string, string | undefined>>;

function configOf(environment: Environment): Config {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value;
}

function faultsIn(environment: Environment): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.failure.map(({ variable }) => variable).toSorted();
}

test("by default it is a loopback server with the sandbox, jobs and the embedded database", () => {
  expect(configOf({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: new URL("http://127.0.0.1:3000"),
    loopback: true,
    databaseUrl: undefined,
    preparedStatements: true,
    dataDir: `${process.cwd()}/data`,
    backupDir: undefined,
    lowMemory: "auto",
    secret: undefined,
    previousSecret: undefined,
    services: { spotify: undefined, listenbrainz: { apiUrl: "https://api.listenbrainz.org" } },
    ownServers: true,
    sandbox: true,
    signIn: { passkey: false, local: true, newAccounts: "open" },
    jobs: true,
    rateLimits: true,
    trustedProxies: [],
    socialUrl: "https://x.com/intent/post?url=http%3A%2F%2F127.0.0.1%3A3000",
    emails: { support: "support@127.0.0.1", privacy: "privacy@127.0.0.1", legal: "legal@127.0.0.1" },
    vapid: undefined,
    vapidSubject: "mailto:support@127.0.0.1",
    pushAllowedOrigins: undefined,
    logLevel: "info",
  });
});

test("an empty or blank variable counts as unset", () => {
  const held = (value: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, value]));
  const blank = { ...held("  ", variables.ofText), ...held("", variables.ofWords) };
  expect(configOf(blank)).toEqual(configOf({}));
});

test.each([
  ["PORT", "8080", { port: 8080, publicUrl: new URL("http://127.0.0.1:8080") }],
  ["PORT", "65535", { port: 65_535 }],
  ["HOST", "::1", { host: "::1", loopback: true }],
  ["HOST", "localhost", { host: "localhost", loopback: true }],
  ["PUBLIC_URL", "http://localhost:3000", { loopback: true }],
  ["PUBLIC_URL", "http://[::1]:3000/", { loopback: true }],
  ["PUBLIC_URL", "http://127.8.9.10", { loopback: true }],
  ["DATABASE_URL", "postgres://spindle@db/spindle", { databaseUrl: "postgres://spindle@db/spindle" }],
  ["DATABASE_URL", "postgresql:///spindle?host=/run", { databaseUrl: "postgresql:///spindle?host=/run" }],
  ["DATA_DIR", "/var/lib/spindle", { dataDir: "/var/lib/spindle" }],
  ["BACKUP_DIR", "/var/backups/spindle", { backupDir: "/var/backups/spindle" }],
  ["BACKUP_DIR", "backups", { backupDir: `${process.cwd()}/backups` }],
  ["SPINDLE_SECRET", secret, { secret: Buffer.alloc(32, 1) }],
  ["SPINDLE_SECRET", Buffer.alloc(40, 251).toString("base64url"), { secret: Buffer.alloc(40, 251) }],
  ["SPINDLE_SECRET_PREVIOUS", secret, { previousSecret: Buffer.alloc(32, 1) }],
  ["SANDBOX", "on", { sandbox: true }],
  ["PREPARED_STATEMENTS", "off", { preparedStatements: false }],
  ["LOW_MEMORY", "on", { lowMemory: "on" }],
  ["LOW_MEMORY", "auto", { lowMemory: "auto" }],
  ["JOBS", "off", { jobs: false }],
  ["JOBS", "on", { jobs: true }],
  ["RATE_LIMITS", "off", { rateLimits: false }],
  ["TRUSTED_PROXIES", "10.0.0.0/8, ::1,192.0.2.1", { trustedProxies: ["10.0.0.0/8", "::1", "192.0.2.1"] }],
  ["METRICS_TOKEN", "0123456789abcdef", { metricsToken: "0123456789abcdef" }],
  ["METRICS_TOKEN", "c2VjcmV0LW9mLW1l~.+/w==", { metricsToken: "c2VjcmV0LW9mLW1l~.+/w==" }],
  ["SOCIAL_URL", "https://social.example/@spindle", { socialUrl: "https://social.example/@spindle" }],
  ["LOG_LEVEL", "debug", { logLevel: "debug" }],
])("%s=%s is accepted", (name, value, expected) => {
  expect(configOf({ [name]: value })).toMatchObject(expected);
});

test.each([
  ["PORT", ["0", "65536", "-1", "3e3", "0x10", "80.0", "http"]],
  [
    "PUBLIC_URL",
    [
      "spindle.example",
      "ftp://spindle.example",
      "http://127.0.0.1/path",
      "http://127.0.0.1/?a",
      "http://me@127.0.0.1",
      "http://",
    ],
  ],
  ["DATABASE_URL", ["mysql://db/spindle", "db/spindle", "postgres://[::1/spindle"]],
  [
    "SPINDLE_SECRET",
    [
      "short",
      Buffer.alloc(32).toString("base64"),
      Buffer.alloc(31, 1).toString("base64"),
      `${secret.slice(0, -5)}?????`,
    ],
  ],
  ["SPINDLE_SECRET_PREVIOUS", ["short", Buffer.alloc(32).toString("base64")]],
  ["SPOTIFY_ACCOUNTS_URL", ["accounts", "file:///etc"]],
  ["SPOTIFY_API_URL", ["localhost:80", "ws://localhost"]],
  ["SANDBOX", ["yes", "ON", "true"]],
  ["PREPARED_STATEMENTS", ["no", "0"]],
  ["LOW_MEMORY", ["yes", "1", "AUTO"]],
  ["JOBS", ["no", "1"]],
  ["RATE_LIMITS", ["no", "1000"]],
  ["TRUSTED_PROXIES", ["proxy", "10.0.0.0/33", "10.0.0.1;10.0.0.2", "*"]],
  [
    "METRICS_TOKEN",
    ["fifteen-letters", "two words of enough length", 'quoted"quoted"quoted', "ключ-к-метрикам-2026"],
  ],
  [
    "SOCIAL_URL",
    [
      "javascript:alert(1)",
      "social",
      "https://social.example/\nhttps://other.example",
      "https://social.example/\u0000",
      "https://social.example/\u0085",
    ],
  ],
  ["LOG_LEVEL", ["loud", "INFO"]],
])("%s rejects invalid values by name", (name, values) => {
  for (const value of values) {
    expect(faultsIn({ [name]: value }), value).toEqual([name]);
    const parsed = parseConfig({ [name]: value });
    if (!parsed.ok) expect(parsed.failure[0]?.wants.length).toBeGreaterThan(5);
  }
});

test("all faults are reported together, and none reveals a value", () => {
  const parsed = parseConfig({ PORT: "x", LOG_LEVEL: "y", SPINDLE_SECRET: "hush" });
  expect(parsed.ok).toBe(false);
  expect(faultsIn({ PORT: "x", LOG_LEVEL: "y", SPINDLE_SECRET: "hush" })).toEqual([
    "LOG_LEVEL",
    "PORT",
    "SPINDLE_SECRET",
  ]);
  expect(JSON.stringify(parsed)).not.toContain("hush");
});

describe("the sandbox", () => {
  test("is on by default only on loopback and without a real provider", () => {
    expect(configOf({}).sandbox).toBe(true);
    expect(configOf(spotify).sandbox).toBe(false);
    expect(configOf(hosted).sandbox).toBe(false);
  });

  test("can be switched on and off, in public too", () => {
    expect(configOf({ ...spotify, SANDBOX: "on" }).sandbox).toBe(true);
    expect(configOf({ ...hosted, SANDBOX: "on" }).sandbox).toBe(true);
    expect(configOf({ ...hosted, SPOTIFY_CLIENT_ID: undefined, SANDBOX: "on" })).toMatchObject({
      sandbox: true,
      services: { spotify: undefined },
    });
  });

  test("without it and without a provider, listeners need a name on this computer, or a host name for passkeys", () => {
    const without = { ...hosted, SPOTIFY_CLIENT_ID: undefined };
    expect(configOf({ SANDBOX: "off" }).signIn).toMatchObject({ local: true, passkey: false });
    expect(configOf(without).signIn).toMatchObject({ local: false, passkey: true });
    for (const host of ["192.0.2.7", "[2001:db8::7]", "0xc0.0.2.7"])
      expect(faultsIn({ ...without, PUBLIC_URL: `https://${host}` }), host).toEqual(["PUBLIC_URL"]);
    expect(faultsIn({ ...without, HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:3000" })).toEqual([
      "PUBLIC_URL",
    ]);
  });
});

describe("signing in without a provider", () => {
  test("is by passkey where browsers have them, and by a local name only if nobody else reaches the server", () => {
    const local = (more: Readonly<Record<string, string>>) => configOf({ ...spotify, ...more }).signIn;
    expect(local({ PUBLIC_URL: "http://localhost:3000" })).toMatchObject({ local: true, passkey: true });
    expect(local({ PUBLIC_URL: "https://localhost" })).toMatchObject({ local: true, passkey: true });
    const open = { PUBLIC_URL: "http://localhost:3000", HOST: "0.0.0.0", SPINDLE_SECRET: secret };
    expect(local(open)).toMatchObject({ local: false, passkey: true });
    expect(local({ ...hosted, HOST: "127.0.0.1" })).toMatchObject({ local: false, passkey: true });
  });

  test("is open to new listeners on loopback, and elsewhere to invited ones, unless SIGN_UP says otherwise", () => {
    expect(configOf({}).signIn.newAccounts).toBe("open");
    expect(configOf(hosted).signIn.newAccounts).toBe("invite");
    for (const SIGN_UP of ["open", "invite", "off"])
      expect(configOf({ ...hosted, SIGN_UP }).signIn.newAccounts).toBe(SIGN_UP);
  });
});

test.each([
  [{}, "anyone can create one (SIGN_UP is `open`)"],
  [hosted, "by invitation: `npm run spindle -- invite` prints a link (SIGN_UP is `invite`)"],
  [{ SIGN_UP: "off" }, "nobody can create one except by signing in with a music service (SIGN_UP is `off`)"],
  [
    { ...hosted, PUBLIC_URL: "https://192.0.2.7", SIGN_UP: "open" },
    "only by signing in with a music service, because passkeys need https and a host name",
  ],
  [
    { SIGN_UP: "invite" },
    "only by signing in with a music service, because passkeys need https and a host name",
  ],
])("says who can create an account with %j", (environment, text) => {
  expect(whoMayJoin(configOf(environment).signIn)).toBe(text);
});

describe("Spotify", () => {
  test("is on with a client id, with or without a secret, at its own addresses", () => {
    expect(configOf(spotify).services.spotify).toEqual({
      clientId: "id",
      clientSecret: undefined,
      accountsUrl: "https://accounts.spotify.com",
      apiUrl: "https://api.spotify.com/v1",
    });
    expect(configOf({ ...spotify, SPOTIFY_CLIENT_SECRET: "s" }).services.spotify?.clientSecret).toBe("s");
  });

  test.each([
    ["http://127.0.0.1:9/v1", "http://127.0.0.1:9/v1"],
    ["http://127.0.0.1:9/v1/", "http://127.0.0.1:9/v1"],
    ["http://127.0.0.1:9", "http://127.0.0.1:9/v1"],
    ["http://127.0.0.1:9/spotify/", "http://127.0.0.1:9/spotify/v1"],
  ])("SPOTIFY_API_URL=%s is called at %s", (given, called) => {
    expect(configOf({ ...spotify, SPOTIFY_API_URL: given }).services.spotify?.apiUrl).toBe(called);
  });

  test("SPOTIFY_ACCOUNTS_URL loses its last slash", () => {
    const config = configOf({ ...spotify, SPOTIFY_ACCOUNTS_URL: "http://127.0.0.1:9/" });
    expect(config.services.spotify?.accountsUrl).toBe("http://127.0.0.1:9");
  });
});

test("music servers are listed, and on loopback a listener may name one unless they are off", () => {
  for (const [SUBSONIC_SERVERS, own] of [
    ["", true],
    ["off", false],
  ] as const) {
    const { services, ownServers, sandbox } = configOf({ SUBSONIC_SERVERS });
    expect([services.subsonic, ownServers, sandbox]).toEqual([undefined, own, true]);
  }
  const SUBSONIC_SERVERS = " home=https://music.example/air/ , nas=http://nas.lan:4533";
  expect(configOf({ SUBSONIC_SERVERS })).toMatchObject({
    services: {
      subsonic: {
        servers: [
          { name: "home", address: "https://music.example/air" },
          { name: "nas", address: "http://nas.lan:4533" },
        ],
      },
    },
    ownServers: true,
    sandbox: false,
  });
  expect(configOf({ ...hosted, SUBSONIC_SERVERS }).ownServers).toBe(false);
});

describe("ListenBrainz", () => {
  test("is on unless switched off, in public too, and nobody signs in with it", () => {
    expect(configOf({}).services.listenbrainz?.apiUrl).toBe("https://api.listenbrainz.org");
    expect(configOf({})).toMatchObject({ sandbox: true });
    for (const LISTENBRAINZ_URL of ["off", " off "])
      expect(configOf({ ...hosted, LISTENBRAINZ_URL }).services.listenbrainz).toBeUndefined();
    const LISTENBRAINZ_URL = "http://127.0.0.1:9/";
    expect(configOf({ LISTENBRAINZ_URL }).services.listenbrainz?.apiUrl).toBe("http://127.0.0.1:9");
  });
});

describe("HOST on all interfaces", () => {
  const open = { HOST: "0.0.0.0" };

  test("is not loopback: no secret is generated, and no sandbox starts by default", () => {
    expect(faultsIn(open)).toEqual(["PUBLIC_URL", "SPINDLE_SECRET"]);
    for (const host of ["::", "192.168.0.7", "spindle.lan"]) {
      expect(faultsIn({ HOST: host, ...spotify })).toEqual(["SPINDLE_SECRET"]);
    }
    expect(configOf({ ...open, ...spotify, SPINDLE_SECRET: secret })).toMatchObject({
      host: "0.0.0.0",
      loopback: false,
      sandbox: false,
    });
  });

  test("may have a loopback PUBLIC_URL, like a container, and then allows test settings", () => {
    const tests = { SPOTIFY_API_URL: "http://127.0.0.1:9", RATE_LIMITS: "off", SANDBOX: "on" };
    expect(configOf({ ...open, ...tests, SPINDLE_SECRET: secret })).toMatchObject({
      loopback: false,
      sandbox: true,
      rateLimits: false,
    });
  });
});

describe("in public", () => {
  test("a secret and https are required, and test addresses are rejected", () => {
    expect(configOf(hosted)).toMatchObject({ loopback: false, sandbox: false });
    expect(faultsIn({ ...hosted, SPINDLE_SECRET: undefined })).toEqual(["SPINDLE_SECRET"]);
    expect(faultsIn({ ...hosted, PUBLIC_URL: "http://spindle.example" })).toEqual(["PUBLIC_URL"]);
    for (const name of ["SPOTIFY_ACCOUNTS_URL", "SPOTIFY_API_URL", "PUSH_ALLOWED_ORIGINS"]) {
      expect(faultsIn({ ...hosted, [name]: "https://elsewhere.example" })).toEqual([name]);
    }
    expect(faultsIn({ ...hosted, RATE_LIMITS: "off" })).toEqual(["RATE_LIMITS"]);
    expect(configOf({ ...hosted, RATE_LIMITS: "on" }).rateLimits).toBe(true);
  });

  test("a name that only resembles loopback is not loopback", () => {
    for (const host of ["127.0.0.1.evil.example", "localhost.evil.example", "0.0.0.0", "192.168.0.1"]) {
      expect(configOf({ ...hosted, PUBLIC_URL: `https://${host}` }).loopback, host).toBe(false);
    }
  });
});
