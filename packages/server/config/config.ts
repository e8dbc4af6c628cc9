import { join, resolve, sep } from "node:path";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import { isAddressRange } from "../net/client-address.ts";
import { isLoopback } from "../net/loopback.ts";
import { type VapidKeys, vapidKeysOf } from "../push/vapid-keys.ts";
import {
  isAnyServiceOn,
  servicesIn,
  type ServicesConfig,
  serviceSwitches,
  serviceTestVariables,
} from "./services.ts";
import {
  type ConfigFault,
  email,
  type Environment,
  list,
  onOff,
  secret,
  text,
  url,
  variablesIn,
} from "./setting-schemas.ts";
import { isOrigin, isSubject } from "./setting-shapes.ts";
import { type SignInConfig, signInAt, signUps } from "./sign-in.ts";
import * as words from "./words.ts";

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Contact addresses, such as `support@spindle.example`. */
export interface EmailConfig {
  readonly support: string;
  readonly privacy: string;
  readonly legal: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL;
  /** Whether the listening address and the public one are both loopback. */
  readonly loopback: boolean;
  readonly databaseUrl: string | undefined;
  /** Whether PostgreSQL prepares the statements that every request uses. */
  readonly preparedStatements: boolean;
  readonly dataDir: string;
  /** Where nightly backups go, with a copy of the list of deleted listeners. */
  readonly backupDir: string | undefined;
  /** Whether the embedded database uses less memory. The starter reads it too (scripts/node-options.mjs). */
  readonly lowMemory: "auto" | "on" | "off";
  /** Undefined: generated into the data directory, on loopback only. */
  readonly secret: Uint8Array | undefined;
  /** Opens values of an earlier secret until they are sealed again. */
  readonly previousSecret: Uint8Array | undefined;
  readonly services: ServicesConfig;
  /** Whether a listener may name a music server of their own: on loopback, unless SUBSONIC_SERVERS is `off`. */
  readonly ownServers: boolean;
  readonly sandbox: boolean;
  /** The ways to sign in without a provider, and who may create an account that way. */
  readonly signIn: SignInConfig;
  readonly jobs: boolean;
  readonly rateLimits: boolean;
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** The bearer token of `/metrics`. Undefined: only loopback serves them. */
  readonly metricsToken: string | undefined;
  readonly socialUrl: string;
  readonly emails: EmailConfig;
  /** Undefined: generated into the data directory on loopback; elsewhere notifications are off. */
  readonly vapid: VapidKeys | undefined;
  /** The contact for push services: a mailto: or https: address. */
  readonly vapidSubject: string;
  /** The only origins of push endpoints, for tests; undefined: the browsers' push services. */
  readonly pushAllowedOrigins: readonly string[] | undefined;
  readonly logLevel: LogLevel;
}

const environmentSchema = v.object({
  PORT: v.pipe(
    v.optional(v.pipe(v.string(), v.trim()), ""),
    v.transform((value) => (/^\d{0,5}$/.test(value) ? Number(value || "3000") : Number.NaN)),
    v.check((port) => port >= 1 && port <= 65_535, words.portNumber),
  ),
  HOST: text,
  PUBLIC_URL: v.pipe(
    text,
    v.check((value) => !value || isOrigin(value), words.origin),
  ),
  DATABASE_URL: v.pipe(
    text,
    v.check(
      (value) => !value || (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)),
      words.postgresUrl,
    ),
  ),
  PREPARED_STATEMENTS: onOff,
  DATA_DIR: text,
  BACKUP_DIR: text,
  LOW_MEMORY: v.optional(v.picklist(["auto", "on", "off", ""], words.autoOnOrOff)),
  SPINDLE_SECRET: secret,
  SPINDLE_SECRET_PREVIOUS: secret,
  SANDBOX: onOff,
  SIGN_UP: v.optional(v.picklist([...signUps, ""], words.oneOf(signUps))),
  JOBS: onOff,
  RATE_LIMITS: onOff,
  TRUSTED_PROXIES: v.pipe(
    list,
    v.check((ranges) => ranges.every(isAddressRange), words.addressRanges),
  ),
  METRICS_TOKEN: v.pipe(
    text,
    // A bearer token (RFC 6750, 2.1).
    v.check((value) => !value || /^[\w.~+/-]{16,}=*$/.test(value), words.metricsToken),
  ),
  SOCIAL_URL: url,
  SUPPORT_EMAIL: email,
  PRIVACY_EMAIL: email,
  LEGAL_EMAIL: email,
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: v.pipe(
    text,
    v.check((value) => !value || vapidKeysOf(value) !== undefined, words.vapidKey),
  ),
  VAPID_SUBJECT: v.pipe(
    text,
    v.check((value) => !value || isSubject(value), words.subject),
  ),
  PUSH_ALLOWED_ORIGINS: v.pipe(
    list,
    v.check(
      (origins) => origins.every((origin) => isOrigin(origin) && new URL(origin).origin === origin),
      words.origins,
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist([...logLevels, ""], words.oneOf(logLevels))),
});

/** Parses an environment into a configuration, or returns all faults. Reads only its argument. */
export function parseConfig(environment: Environment): Result<Config, readonly ConfigFault[]> {
  const parsed = variablesIn(environment, environmentSchema);
  const services = servicesIn(environment);
  if (!parsed.ok || !services.ok)
    return fail([parsed, services].flatMap((each) => (each.ok ? [] : each.failure)));
  const env = parsed.value;
  const publicUrl = new URL(env.PUBLIC_URL || `http://127.0.0.1:${env.PORT}`);
  const host = env.HOST || "127.0.0.1";
  const publicLoopback = isLoopback(publicUrl.hostname);
  const loopback = publicLoopback && isLoopback(host);
  const sandbox = env.SANDBOX ? env.SANDBOX === "on" : loopback && !isAnyServiceOn(environment);
  const signIn = signInAt(publicUrl, loopback, env.SIGN_UP || undefined);
  const isOpen = sandbox || signIn.passkey || signIn.local || isAnyServiceOn(environment);
  const faults = [
    ...faultsBetween(env, { loopback, publicLoopback, isOpen }),
    ...(publicLoopback ? [] : testSettingsIn(environment)),
  ];
  if (faults.length > 0) return fail(faults);
  const support = env.SUPPORT_EMAIL || `support@${publicUrl.hostname}`;
  return succeed({
    port: env.PORT,
    host,
    publicUrl,
    loopback,
    databaseUrl: env.DATABASE_URL || undefined,
    preparedStatements: env.PREPARED_STATEMENTS !== "off",
    dataDir: dataDirOf(env.DATA_DIR),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : undefined,
    lowMemory: env.LOW_MEMORY || "auto",
    secret: bytesOf(env.SPINDLE_SECRET),
    previousSecret: bytesOf(env.SPINDLE_SECRET_PREVIOUS),
    services: services.value,
    ownServers: loopback && environment.SUBSONIC_SERVERS?.trim() !== "off",
    sandbox,
    signIn,
    jobs: env.JOBS !== "off",
    rateLimits: env.RATE_LIMITS !== "off",
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN || undefined,
    socialUrl: env.SOCIAL_URL || `https://x.com/intent/post?url=${encodeURIComponent(publicUrl.origin)}`,
    emails: {
      support,
      privacy: env.PRIVACY_EMAIL || `privacy@${publicUrl.hostname}`,
      legal: env.LEGAL_EMAIL || `legal@${publicUrl.hostname}`,
    },
    vapid: env.VAPID_PRIVATE_KEY ? vapidKeysOf(env.VAPID_PRIVATE_KEY) : undefined,
    vapidSubject: env.VAPID_SUBJECT || `mailto:${support}`,
    pushAllowedOrigins: env.PUSH_ALLOWED_ORIGINS.length > 0 ? env.PUSH_ALLOWED_ORIGINS : undefined,
    logLevel: env.LOG_LEVEL || "info",
  });
}

type ParsedEnvironment = v.InferOutput<typeof environmentSchema>;

export function dataDirOf(setting: string | undefined): string {
  return resolve(setting?.trim() || "./data");
}

/** Faults of several variables together: public addresses, secrets, directories and real providers. */
function faultsBetween(
  env: ParsedEnvironment,
  {
    loopback,
    publicLoopback,
    isOpen,
  }: {
    readonly loopback: boolean;
    readonly publicLoopback: boolean;
    /** Whether anybody can sign in. */
    readonly isOpen: boolean;
  },
): readonly ConfigFault[] {
  const faults: ConfigFault[] = [];
  if (!loopback && !env.SPINDLE_SECRET) {
    faults.push({
      variable: "SPINDLE_SECRET",
      wants: words.secretOfPublic,
    });
  }
  if (!publicLoopback && env.PUBLIC_URL?.startsWith("http:")) {
    faults.push({ variable: "PUBLIC_URL", wants: words.https });
  }
  const databaseFiles = join(dataDirOf(env.DATA_DIR), "postgres") + sep;
  if (env.BACKUP_DIR && (resolve(env.BACKUP_DIR) + sep).startsWith(databaseFiles)) {
    faults.push({ variable: "BACKUP_DIR", wants: words.outsideDatabase });
  }
  if ((env.VAPID_PUBLIC_KEY || undefined) !== vapidKeysOf(env.VAPID_PRIVATE_KEY ?? "")?.publicKey) {
    faults.push({
      variable: env.VAPID_PRIVATE_KEY ? "VAPID_PUBLIC_KEY" : "VAPID_PRIVATE_KEY",
      wants: words.vapidPair,
    });
  }
  if (!publicLoopback && env.RATE_LIMITS === "off") {
    faults.push({
      variable: "RATE_LIMITS",
      wants: words.onInPublic,
    });
  }
  if (!isOpen) {
    faults.push({
      variable: "PUBLIC_URL",
      wants: words.anyWayToSignIn(serviceSwitches),
    });
  }
  return faults;
}

/** Settings that are only for tests. */
function testSettingsIn(environment: Environment): readonly ConfigFault[] {
  return [...serviceTestVariables, "PUSH_ALLOWED_ORIGINS"]
    .filter((variable) => !["", "off"].includes(environment[variable]?.trim() ?? ""))
    .map((variable) => ({ variable, wants: words.unsetInPublic }));
}

function bytesOf(secretText: string | undefined): Buffer | undefined {
  return secretText ? Buffer.from(secretText, "base64") : undefined;
}
