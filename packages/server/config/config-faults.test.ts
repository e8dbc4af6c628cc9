import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { variables } from "./testing/variables.ts";

type Environment = Readonly<Record<string, string>>;

const makesOne = "(`npm run spindle -- keys` makes one)";
const email = "a single email address, such as support@spindle.example";
const forTests = "unset unless PUBLIC_URL is loopback; it's only for tests";
const hosted = {
  PUBLIC_URL: "https://spindle.example",
  SPINDLE_SECRET: "c2VjcmV0IG9mIGF0IGxlYXN0IHRoaXJ0eS10d28gYnl0ZXM=",
  SPOTIFY_CLIENT_ID: "id",
};

function faultsIn(environment: Environment): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.failure.map(({ variable, wants }) => `${variable} must be ${wants}.`);
}

/** An invalid value of each variable, and the expected message. */
const refused: Readonly<Record<string, readonly [value: string, wants: string]>> = {
  PORT: ["http", "a port number from 1 to 65535"],
  PUBLIC_URL: ["http://127.0.0.1:3000/music", "just an origin, such as https://spindle.example"],
  DATABASE_URL: ["mysql://127.0.0.1/spindle", "a postgres:// connection URL"],
  BACKUP_DIR: [
    "./data/postgres/backups",
    "a directory outside DATA_DIR/postgres, which belongs to the database",
  ],
  PREPARED_STATEMENTS: ["no", "`on` or `off`"],
  LOW_MEMORY: ["yes", "`auto`, `on`, or `off`"],
  SPINDLE_SECRET: ["c2hvcnQ=", `at least 32 bytes in base64, not all zeros ${makesOne}`],
  SPINDLE_SECRET_PREVIOUS: ["c2hvcnQ=", `at least 32 bytes in base64, not all zeros ${makesOne}`],
  SPOTIFY_ACCOUNTS_URL: ["accounts", "an http or https URL"],
  SPOTIFY_API_URL: ["localhost:80", "an http or https URL"],
  SUBSONIC_SERVERS: [
    "home=music.example.org",
    "a list of names and addresses, such as `home=https://music.example.org`, separated by commas",
  ],
  LISTENBRAINZ_URL: ["no", "an http or https URL, or `off`"],
  SANDBOX: ["maybe", "`on` or `off`"],
  SIGN_UP: ["closed", "one of open, invite, off"],
  VAPID_PRIVATE_KEY: ["short", `a P-256 private key of 32 bytes in base64url ${makesOne}`],
  VAPID_SUBJECT: ["support@spindle.example", "a mailto: or https: address"],
  PUSH_ALLOWED_ORIGINS: ["*", "a comma-separated list of origins"],
  JOBS: ["yes", "`on` or `off`"],
  RATE_LIMITS: ["no", "`on` or `off`"],
  TRUSTED_PROXIES: ["the-proxy", "a comma-separated list of addresses or CIDR ranges"],
  METRICS_TOKEN: [
    "short",
    "at least 16 letters, digits, or -._~+/ (`openssl rand -hex 24` makes such a token)",
  ],
  SOCIAL_URL: ["javascript:alert(1)", "an http or https URL"],
  SUPPORT_EMAIL: ["support", email],
  PRIVACY_EMAIL: ["privacy@", email],
  LEGAL_EMAIL: ["legal@spindle.example, other@spindle.example", email],
  LOG_LEVEL: ["loud", "one of debug, info, warn, error"],
};

/** Each of these accepts any text; whether it is allowed depends on other variables. */
const anyText = ["DATA_DIR", "HOST", "SPOTIFY_CLIENT_ID", "SPOTIFY_CLIENT_SECRET", "VAPID_PUBLIC_KEY"];

test("every variable of the README is used, and rejects an invalid value or accepts any text", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => /^\| `[A-Z_]+`/.test(line));
  const named = rows.flatMap((row) => (row.split("|")[1] ?? "").match(/[A-Z_]+/g) ?? []).toSorted();
  expect(named).toEqual([...variables.ofText, ...variables.ofWords].toSorted());
  expect(named).toEqual([...Object.keys(refused), ...anyText].toSorted());
});

test.each(Object.entries(refused))("%s says what it must be instead of %j", (name, [value, wants]) => {
  expect(faultsIn({ [name]: value })).toEqual([`${name} must be ${wants}.`]);
});

test.each<readonly [what: string, environment: Environment, faults: readonly string[]]>([
  [
    "a public address without what that needs",
    { PUBLIC_URL: "http://spindle.example", SPOTIFY_API_URL: "https://api.example" },
    [
      `SPINDLE_SECRET must be set unless PUBLIC_URL and HOST are loopback ${makesOne}.`,
      "PUBLIC_URL must be https unless it's loopback.",
      expect.stringMatching(
        /^PUBLIC_URL must be https with a host name, for passkeys, unless SPOTIFY_CLIENT_ID.* connects a music service or SANDBOX is on; otherwise nobody can sign in\.$/,
      ),
      `SPOTIFY_API_URL must be ${forTests}.`,
    ],
  ],
  [
    "what is only for tests in public",
    {
      ...hosted,
      SPOTIFY_ACCOUNTS_URL: "https://a.example",
      LISTENBRAINZ_URL: "https://l.example",
      PUSH_ALLOWED_ORIGINS: "https://p.example",
    },
    [
      `SPOTIFY_ACCOUNTS_URL must be ${forTests}.`,
      `LISTENBRAINZ_URL must be ${forTests}.`,
      `PUSH_ALLOWED_ORIGINS must be ${forTests}.`,
    ],
  ],
  [
    "limits lifted in public",
    { ...hosted, RATE_LIMITS: "off" },
    ["RATE_LIMITS must be on unless PUBLIC_URL is loopback; off is only for tests."],
  ],
  [
    "a value of the wrong kind, before what the variables ask of each other",
    { ...hosted, RATE_LIMITS: "off", TRUSTED_PROXIES: "the-proxy" },
    ["TRUSTED_PROXIES must be a comma-separated list of addresses or CIDR ranges."],
  ],
  [
    "half a pair of keys",
    { VAPID_PUBLIC_KEY: "half" },
    ["VAPID_PRIVATE_KEY must be set together with its matching key (`npm run spindle -- keys` makes both)."],
  ],
])("%s is rejected with every fault named", (_what, environment, faults) => {
  expect(faultsIn(environment)).toEqual(faults);
});
