import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type {
  AccessSource,
  ServerAccount,
  ServerSignIn,
  ServerSignInFailure,
} from "../../ports/music-service.ts";
import { type Operation, withinOperation } from "../outside/operation.ts";
import { failureOf, type Refusal } from "../outside/refusal.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { extensionsSchema, isClearName, tokenInfoSchema, userSchema } from "./answers.ts";
import { accountOf, type Call, errorCodes, isSignedOut, type Reply, type SubsonicClient } from "./client.ts";
import { type Credentials, isPrivateLine, signedInBy, tokenOf } from "./credentials.ts";
import type { KnownServer } from "./known-servers.ts";

type Outcome<Value> = Result<Value, ServerSignInFailure>;

/** Albums by tags, and stars and searches of them, came with this version. */
const oldestVersion = [1, 8, 0] as const;

/** Signs in at a server with the safest way that it knows: a key, a token, or else the password itself. */
export function serverSignInOf(client: SubsonicClient): ServerSignIn {
  const { servers, machinery } = client;
  return {
    servers: servers.listed.map(({ name, address }) => ({ name, address })),
    mayNameServer: servers.others,
    signIn: (account, signal) =>
      withinOperation(machinery.clock, machinery.limits.operationMs, signal, async (operation) => {
        const server = servers.at(account.server);
        if (!server) return fail({ kind: "unknown-server" });
        const kept = await provenCredentials(client, account, server, operation);
        if (!kept.ok) return kept;
        const { address, user } = kept.value;
        if (!isClearName(user)) return fail({ kind: "unclear-name" });
        return succeed({
          account: { id: `${address} ${user}`, displayName: user, avatarUrl: undefined },
          credentials: JSON.stringify(kept.value),
          kept: kept.value.kept,
        });
      }),
    test: (access, signal) =>
      withinOperation(machinery.clock, machinery.limits.operationMs, signal, (operation) =>
        testAccount(client, access, operation),
      ),
  };
}

async function testAccount(
  client: SubsonicClient,
  access: AccessSource,
  operation: Operation,
): Promise<Outcome<undefined>> {
  const account = await accountOf(client, access, operation);
  if (!account.ok) return fail(failureOf(account.failure, client.machinery.clock.now()));
  const { server, credentials, signedOut } = account.value;
  const ask = askedOf(client, server, operation);
  const reply = await ask(signedInBy(credentials), { method: "ping" });
  if (!reply.ok) return reply;
  const { errorCode, version } = reply.value;
  if (errorCode === undefined)
    return isTooOld(version) ? fail({ kind: "server-too-old" }) : succeed(undefined);
  if (!isSignedOut(errorCode)) return fail(refusalBy(reply.value));
  await signedOut();
  return fail({ kind: "reauthorize" });
}

async function provenCredentials(
  client: SubsonicClient,
  account: ServerAccount,
  server: KnownServer,
  operation: Operation,
): Promise<Outcome<Credentials>> {
  const call = { method: "getOpenSubsonicExtensions", anew: true } as const;
  const extensions = await client.ask(server, { v: "1.16.1" }, call, operation);
  const isUnknown =
    !extensions.ok && extensions.failure.kind === "broken" && extensions.failure.status === 404;
  if (!extensions.ok && !isUnknown) return fail(signInFailureOf(extensions.failure, client));
  const { version, json } = extensions.ok ? extensions.value : {};
  if (version !== undefined && isTooOld(version)) return fail({ kind: "server-too-old" });
  const known = readAs(extensionsSchema, json)?.openSubsonicExtensions ?? [];
  const ask = askedOf(client, server, operation);
  if (isUnknown) {
    // Some servers from before OpenSubsonic have no such page. Nothing of the account is sent to anything else.
    const plain = await ask({ v: "1.16.1" }, { method: "ping" });
    if (!plain.ok) return plain;
  }
  if (account.secret.kind === "key") {
    if (!known.some(({ name }) => name === "apiKeyAuthentication")) return fail({ kind: "no-keys" });
    return credentialsByKey(ask, account.server, account.secret.key);
  }
  return credentialsByPassword(ask, client, account, account.secret.password);
}

type Ask = (signedIn: Readonly<Record<string, string>>, call: Call) => Promise<Outcome<Reply>>;

/**
 * Asks always, and once. Anybody may sign in, also with what makes a server fail, so that must not shut it for its
 * listeners. How often they may, and how often a connection is tested, is limited elsewhere.
 */
function askedOf(client: SubsonicClient, server: KnownServer, operation: Operation): Ask {
  return async (signedIn, call) => {
    const reply = await client.ask(server, signedIn, { ...call, anew: true }, operation);
    return reply.ok ? reply : fail(signInFailureOf(reply.failure, client));
  };
}

function signInFailureOf(refusal: Refusal, { machinery }: SubsonicClient): ServerSignInFailure {
  // Whatever answered, it was no server of this kind.
  if (refusal.kind === "broken" && refusal.status !== undefined && refusal.status < 500)
    return { kind: "not-a-server" };
  return failureOf(refusal, machinery.clock.now());
}

async function credentialsByKey(ask: Ask, address: string, key: string): Promise<Outcome<Credentials>> {
  const reply = await ask({ apiKey: key, v: "1.16.1" }, { method: "tokenInfo" });
  if (!reply.ok) return reply;
  const user = readAs(tokenInfoSchema, reply.value.json)?.tokenInfo.username;
  if (user === undefined) return fail(refusalBy(reply.value));
  return succeed({ kept: "key", address, user, key });
}

async function credentialsByPassword(
  ask: Ask,
  client: SubsonicClient,
  { server: address, user }: ServerAccount,
  password: string,
): Promise<Outcome<Credentials>> {
  const byToken: Credentials = {
    kept: "token",
    address,
    user,
    ...tokenOf(password, client.machinery.randomness),
  };
  const first = await ask(signedInBy(byToken), { method: "ping" });
  if (!first.ok) return first;
  if (first.value.errorCode === undefined) return spelledByServer(ask, byToken, first.value);
  // Servers that keep only a hash of passwords, and old ones, know no tokens. They say so, or that the password is wrong or missing.
  if (!isAboutSigningIn(first.value.errorCode)) return fail(refusalBy(first.value));
  if (!isPrivateLine(address)) {
    const { errorCode } = first.value;
    return fail(errorCode === errorCodes.wrongPassword ? { kind: "wrong-password" } : { kind: "needs-tls" });
  }
  const byPassword: Credentials = { kept: "password", address, user, password };
  const second = await ask(signedInBy(byPassword), { method: "ping" });
  if (!second.ok) return second;
  // Neither a token nor the password: only keys are left.
  if (second.value.errorCode === errorCodes.noSuchMechanism) return fail({ kind: "only-keys" });
  if (second.value.errorCode !== undefined) return fail(refusalBy(second.value));
  return spelledByServer(ask, byPassword, second.value);
}

/** The credentials with the name as the server spells it, so that one account there is one listener here. */
async function spelledByServer(
  ask: Ask,
  credentials: Credentials,
  { version }: Reply,
): Promise<Outcome<Credentials>> {
  if (isTooOld(version)) return fail({ kind: "server-too-old" });
  const reply = await ask(signedInBy(credentials), {
    method: "getUser",
    query: { username: credentials.user },
  });
  if (!reply.ok) return reply;
  const spelled = readAs(userSchema, reply.value.json)?.user.username;
  const isSpelling = spelled?.toLowerCase() === credentials.user.toLowerCase();
  return succeed(isSpelling && spelled !== undefined ? { ...credentials, user: spelled } : credentials);
}

function isAboutSigningIn(code: number): boolean {
  const { parameterMissing, serverTooOld, wrongPassword, noTokens, noSuchMechanism } = errorCodes;
  return [parameterMissing, serverTooOld, wrongPassword, noTokens, noSuchMechanism].some(
    (one) => one === code,
  );
}

function refusalBy({ errorCode }: Reply): ServerSignInFailure {
  switch (errorCode) {
    case errorCodes.wrongPassword:
    case errorCodes.wrongKey:
      return { kind: "wrong-password" };
    case errorCodes.clientTooOld:
    case errorCodes.serverTooOld:
      return { kind: "server-too-old" };
    default:
      return { kind: "refused" };
  }
}

export function isTooOld(version: string | undefined): boolean {
  const parts = version?.split(".").map(Number) ?? [];
  const at = oldestVersion.findIndex((part, place) => part !== parts[place]);
  return at >= 0 && (parts[at] ?? 0) < (oldestVersion[at] ?? 0);
}
