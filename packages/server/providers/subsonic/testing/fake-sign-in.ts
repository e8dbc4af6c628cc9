import { createHash } from "node:crypto";
import { Failed } from "./fake-envelope.ts";
import type { FakeState, FakeUser, SignInWay } from "./fake-state.ts";

/** The user whose credentials a request has; throws the protocol's error otherwise. */
export function userSignedIn(parameters: URLSearchParams, state: FakeState): FakeUser {
  const name = parameters.get("u");
  const ways = waysIn(parameters);
  const knowsKey = knowsKeys(state) && ways.includes("apiKey");
  if (knowsKey && (ways.length > 1 || name !== null)) throw new Failed(43);
  if (state.openSubsonic && ways.includes("token") && ways.includes("password")) throw new Failed(43);
  const way = ways.find((each) => each !== "apiKey" || knowsKey);
  if (way === undefined) throw new Failed(ways.length > 0 && state.openSubsonic ? 42 : 10);
  checkVersion(parameters, state);
  if (way === "apiKey") return userWithKey(parameters.get("apiKey"), state);
  if (name === null) throw new Failed(10);
  // Names fold case, as on most servers.
  const user = state.users.get(name.toLowerCase());
  if (way === "token") return userWithToken(user, parameters, state);
  if (!state.accepts.has("password")) throw new Failed(42);
  const sent = decodedPassword(parameters.get("p") ?? "");
  if (!user || sent !== user.password) throw new Failed(40);
  return user;
}

function waysIn(parameters: URLSearchParams): readonly SignInWay[] {
  const ways: SignInWay[] = [];
  if (parameters.has("apiKey")) ways.push("apiKey");
  if (parameters.has("t") || parameters.has("s")) ways.push("token");
  if (parameters.has("p")) ways.push("password");
  return ways;
}

function knowsKeys({ accepts, openSubsonic }: FakeState): boolean {
  return openSubsonic && accepts.has("apiKey");
}

function userWithKey(key: string | null, { users }: FakeState): FakeUser {
  const user = [...users.values()].find(({ apiKey }) => apiKey !== undefined && apiKey === key);
  if (!user) throw new Failed(44);
  return user;
}

function userWithToken(
  user: FakeUser | undefined,
  parameters: URLSearchParams,
  { accepts, version }: FakeState,
): FakeUser {
  // Tokens came with 1.13.0: an older server misses the password.
  if (minorOf(version) < 13) throw new Failed(10);
  if (!accepts.has("token")) throw new Failed(41);
  const [token, salt] = [parameters.get("t"), parameters.get("s")];
  if (token === null || salt === null) throw new Failed(10);
  if (!user) throw new Failed(40);
  if (user.inLdap) throw new Failed(41);
  const right = createHash("md5").update(`${user.password}${salt}`).digest("hex");
  if (token.toLowerCase() !== right) throw new Failed(40);
  return user;
}

/** `enc:` and the bytes of UTF-8 in hexadecimal, or the password itself. */
function decodedPassword(sent: string): string {
  return /^enc:(?:[\da-f]{2})*$/i.test(sent) ? Buffer.from(sent.slice(4), "hex").toString() : sent;
}

/** A client may be older than the server, but not newer, and of the same major version. */
function checkVersion(parameters: URLSearchParams, { checksVersion, version }: FakeState): void {
  const theirs = parameters.get("v");
  if (theirs === null || !parameters.has("c")) throw new Failed(10);
  if (!checksVersion) return;
  const [major, theirMajor] = [Number.parseInt(version, 10), Number.parseInt(theirs, 10)];
  if (!(theirMajor >= major)) throw new Failed(20);
  if (theirMajor > major || minorOf(theirs) > minorOf(version)) throw new Failed(30);
}

function minorOf(version: string): number {
  return Number(version.split(".")[1] ?? 0);
}
