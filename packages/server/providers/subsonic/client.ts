import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type * as v from "valibot";
import { lookupBySystem, type Lookup, publicOnly } from "../../net/public-lookup.ts";
import type { AccessSource, ServiceFailure } from "../../ports/music-service.ts";
import { type Attempt, attempted, type Machinery } from "../outside/attempts.ts";
import { type Exchange, exchange, parsedJson, type Send } from "../outside/http-exchange.ts";
import { type AdapterOptions, machineryOf } from "../outside/machinery.ts";
import { type Operation, withinOperation } from "../outside/operation.ts";
import { failureOf, type Refusal, retryAfterMs } from "../outside/refusal.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { tokenFrom } from "../outside/token-from.ts";
import { envelopeSchema } from "./answers.ts";
import { type Credentials, credentialsFrom, signedInBy } from "./credentials.ts";
import { fetchDirectly } from "./fetch-directly.ts";
import type { KnownServer, KnownServers } from "./known-servers.ts";

export interface ClientOptions extends AdapterOptions {
  readonly servers: KnownServers;
  readonly lookup?: Lookup;
  /** In place of requests, for tests of servers that can't be had. */
  readonly fetch?: Send;
}

export interface Call {
  /** Without `.view`. */
  readonly method: string;
  readonly query?: Readonly<Record<string, string>>;
  /** For one that the server counts, and would count again: a single attempt. */
  readonly counts?: true;
  /** Bytes of an answer, if it may be larger than others. */
  readonly largest?: number;
  /** Asks even if the server failed before, and once: somebody pressed for it. */
  readonly anew?: true;
}

/** The inside of an answer. The server's own errors have codes. */
export interface Reply {
  readonly version: string | undefined;
  readonly errorCode: number | undefined;
  readonly json: unknown;
}

export interface SubsonicClient {
  readonly machinery: Machinery;
  readonly servers: KnownServers;
  /** Asks a server, signed in or not. Even an error of its own is a reply. */
  ask(
    server: KnownServer,
    signedIn: Readonly<Record<string, string>>,
    call: Call,
    operation: Operation,
  ): Promise<Result<Reply, Refusal>>;
  /** Where a call goes, and how it is sent. */
  addressed(
    server: KnownServer,
    signedIn: Readonly<Record<string, string>>,
    call: Call,
  ): { readonly url: string; readonly send: Send };
}

/** Milliseconds: what a server answers to one listener must not shut it for the others until tomorrow. */
export const longestStatedMs = 60_000;

export const errorCodes = {
  parameterMissing: 10,
  clientTooOld: 20,
  serverTooOld: 30,
  wrongPassword: 40,
  noTokens: 41,
  noSuchMechanism: 42,
  wrongKey: 44,
  notFound: 70,
} as const;

export function createSubsonicClient(options: ClientOptions): SubsonicClient {
  const machinery = machineryOf(options);
  const lookup = publicOnly(options.lookup ?? lookupBySystem);
  const addressed: SubsonicClient["addressed"] = (server, signedIn, { method, query = {} }) => {
    const asked = new URLSearchParams({ ...query, ...signedIn, c: "Spindle", f: "json" });
    return {
      url: `${server.address}/rest/${method}.view?${asked.toString()}`,
      send: options.fetch ?? fetchDirectly(server.anyAddress ? undefined : lookup),
    };
  };
  return {
    machinery,
    servers: options.servers,
    addressed,
    async ask(server, signedIn, call, operation) {
      const request = {
        ...addressed(server, signedIn, call),
        method: "GET",
        headers: { accept: "application/json" },
        ...(call.largest !== undefined && { largest: call.largest }),
      };
      const once = async ({ timeout, signal }: Attempt) =>
        replyIn(await exchange(request, timeout, signal), machinery.clock.now());
      if (call.anew)
        return once({ timeout: machinery.clock.timeout(operation.remainingMs()), signal: operation.signal });
      const spends = call.counts ?? false;
      return attempted(machinery, operation, { bucket: server.name, longestStatedMs, spends, once });
    },
  };
}

export function replyIn(answer: Exchange, now: Parameters<typeof retryAfterMs>[1]): Result<Reply, Refusal> {
  if (answer.kind === "abandoned") return fail({ kind: "abandoned" });
  if (answer.kind === "failed") return fail({ kind: "broken", how: answer.how });
  const { status, headers, text } = answer;
  if (status === 429)
    return fail({
      kind: "rate-limited",
      retryAfterMs: retryAfterMs(headers.get("retry-after"), now),
      status,
    });
  // Some servers tell of their own errors with a status of HTTP.
  const envelope = readAs(envelopeSchema, parsedJson(text))?.["subsonic-response"];
  if (envelope === undefined)
    return fail({ kind: "broken", how: status >= 200 && status < 300 ? "nonsense" : "status", status });
  const isFailed = envelope.status === "failed";
  return succeed({
    version: envelope.version,
    errorCode: isFailed ? (envelope.error?.code ?? 0) : undefined,
    json: envelope,
  });
}

/** Reads as a listener what matches the schema; undefined if it is gone there. */
export type Read = <Output>(
  call: Call,
  schema: v.GenericSchema<unknown, Output>,
) => Promise<Result<Output | undefined, Refusal>>;

/** A listener's account for one operation. */
export interface Account {
  readonly server: KnownServer;
  readonly credentials: Credentials;
  readonly read: Read;
  /** To be told that the server does not accept the credentials any more. */
  signedOut(): Promise<Refusal>;
}

export async function accountOf(
  client: SubsonicClient,
  access: AccessSource,
  operation: Operation,
): Promise<Result<Account, Refusal>> {
  const token = await tokenFrom(access.token(operation.signal), operation);
  if (!token.ok) return token;
  const credentials = credentialsFrom(token.value);
  if (!credentials) return fail({ kind: "grant-refused" });
  const server = client.servers.at(credentials.address);
  // The operator has taken it off the list.
  if (!server) return fail({ kind: "unknown-server" });
  // The listener must sign in there again.
  const signedOut = async (): Promise<Refusal> => {
    await tokenFrom(access.replace(token.value, operation.signal), operation);
    return { kind: "grant-refused" };
  };
  const read: Read = async (call, schema) => {
    const asked = await client.ask(server, signedInBy(credentials), call, operation);
    const found = asked.ok ? readIn(asked.value, schema) : asked;
    return found.ok || found.failure.kind !== "token-refused" ? found : fail(await signedOut());
  };
  return succeed({ server, credentials, read, signedOut });
}

/** Runs a port's call as one operation. */
export async function asListener<Value>(
  client: SubsonicClient,
  access: AccessSource,
  signal: AbortSignal,
  work: (account: Account, operation: Operation) => Promise<Result<Value, Refusal>>,
  longestMs = client.machinery.limits.operationMs,
): Promise<Result<Value, ServiceFailure>> {
  const { clock } = client.machinery;
  const done = await withinOperation(clock, longestMs, signal, async (operation) => {
    const account = await accountOf(client, access, operation);
    return account.ok ? work(account.value, operation) : account;
  });
  return done.ok ? done : fail(failureOf(done.failure, clock.now()));
}

function readIn<Output>(
  { errorCode, json }: Reply,
  schema: v.GenericSchema<unknown, Output>,
): Result<Output | undefined, Refusal> {
  if (errorCode === errorCodes.notFound) return succeed(undefined);
  if (errorCode !== undefined) return fail({ kind: isSignedOut(errorCode) ? "token-refused" : "refused" });
  const read = readAs(schema, json);
  return read === undefined ? fail({ kind: "broken", how: "nonsense" }) : succeed(read);
}

/** Whether only a new sign-in helps: also if the server no longer takes what is kept, it may take something else of the account. */
export function isSignedOut(code: number): boolean {
  const { wrongPassword, noTokens, noSuchMechanism, wrongKey } = errorCodes;
  return [wrongPassword, noTokens, noSuchMechanism, wrongKey].some((one) => one === code);
}
