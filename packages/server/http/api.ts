import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { endpoints } from "@spindle/contract/endpoints.ts";
import { accountHeader, type EndpointName, routes, timeZoneHeader } from "@spindle/contract/routes.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { type Context as Call, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import type { InFlight } from "../limits/in-flight.ts";
import { logLimitHit } from "../limits/limit-hit.ts";
import type { LimitName } from "../limits/limit-rules.ts";
import { isRecentSignIn } from "../sessions/session-limits.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { accountOf } from "../users/account-of.ts";
import { findSession } from "../use-cases/find-session.ts";
import { recognizeSession } from "../use-cases/recognize-session.ts";
import { answerCall, type Call as ApiCall } from "./answer-call.ts";
import type { ApiHandlers, HandlerOf } from "./api-handler.ts";
import { askForAccountNextTime, forgetSession, sessionCookieName } from "./cookies.ts";
import { type JsonBody, jsonBodyOf } from "./json-body.ts";
import { allowSlowBody } from "./listen.ts";
import { withoutTimeLimit } from "./middleware/answer-in-time.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { problemReply } from "./problem-reply.ts";
import {
  callerOf,
  type CallSource,
  incomingOf,
  type RequestLimits,
  tooManyRequests,
} from "./request-limits.ts";
import { type DocumentName, documentReplies, isDocument } from "./routes/documents.ts";
import type { SessionGuard } from "./session-guard.ts";
import type { Site } from "./site.ts";

const listenerLimits: Partial<Record<EndpointName, LimitName>> = {
  startSpin: "spin",
  playAlbum: "play",
  getSpinTracks: "tracks",
  getAlbumSound: "sound",
  streamTrack: "stream",
  getAlbumCover: "cover",
  tellHeard: "sound",
  addFavorite: "heart",
  removeFavorite: "heart",
  updateSettings: "settings",
  endSession: "settings",
  endOtherSessions: "settings",
  chooseDefaultService: "settings",
  changeConnection: "settings",
  connectAccount: "accountLookUp",
  testConnection: "accountLookUp",
  disconnect: "settings",
  renamePasskey: "settings",
  removeSignInMethod: "settings",
  renewRecoveryCodes: "settings",
  deleteAccount: "settings",
  updateNotificationPreferences: "settings",
  subscribeDevice: "subscription",
  unsubscribeDevice: "subscription",
  sendTestNotification: "testNotification",
  drawSpinCard: "card",
  drawStatsCard: "card",
  drawTrophyCard: "card",
  drawWeekCard: "card",
  exportData: "export",
  exportSpins: "export",
  exportFavorites: "export",
  exportTrophies: "export",
  importData: "import",
  importShelf: "importShelf",
  changePick: "shelf",
  getShelfWall: "shelf",
  searchShelf: "shelf",
  finishShelfImport: "shelf",
  undoShelfImport: "shelf",
  startShelfImport: "shelfImport",
  addToShelfImport: "shelfItems",
};

/** Counted beside the listener's own: an account deleted and created anew has new ones. */
const addressLimits: Partial<Record<EndpointName, LimitName>> = { importData: "importOfAddress" };

/** Bodies of one listener read at the same time, so that slow ones do not use up their address's share. */
const mostBodies = 30;
/** Bytes from which a body is long: each is held in memory. */
const longBody = 1024 * 1024;
/** Long bodies read at the same time, of one listener, of one source, and of all. */
const mostLongBodies = { ofListener: 1, ofSource: 2, ofAll: 8 };

/** Routes each endpoint of the contract to its handler. */
export function createApi(
  context: Context,
  site: Site,
  handlers: ApiHandlers,
  limits: RequestLimits,
  guard: SessionGuard,
): Hono {
  const api = new Hono();
  for (const [name, reply] of Object.entries(documentReplies))
    api.get(routes[name as DocumentName].path, limitRate(limits, "document"), (c) => reply(c.req.raw));
  for (const name of Object.keys(routes) as EndpointName[]) {
    if (isDocument(name)) continue;
    const { method, path } = routes[name];
    const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
    // The contract ties each endpoint's input to its handler, but TypeScript cannot follow that through the loop.
    const handler = handlers[name] as HandlerOf<Endpoint>;
    const endpoint: Endpoint = endpoints[name];
    api.on(method, pattern, async (c) => {
      const source = callerOf(limits, c);
      const count = (userId: UserId) => countCall(name, userId, source, limits);
      const received = await readCall(c, endpoint, { context, site, limits, guard, count, source });
      if (!received.ok) return tooManyRequests(received.failure);
      if (!received.value) return problemReply("not-signed-in");
      const { session } = received.value;
      if (session && !isForSession(c, session)) return problemReply("another-account");
      const wait = session && !endpoint.body ? await count(session.user.user_id) : undefined;
      if (wait !== undefined) return tooManyRequests(wait);
      if (session && endpoint.session === "recent" && !isRecentSignIn(session, context.clock.now()))
        return problemReply("sign-in-too-old");
      const call = {
        request: c.req.raw,
        target: targetOf(c),
        pathParams: c.req.param(),
        source,
        connection: incomingOf(c)?.socket,
        ...received.value,
      };
      const answer = await answerCall(endpoint, handler, { context, site }, call);
      // Nobody reads the content, and a stream would wait for its reader.
      if (c.req.method === "HEAD") await answer.body?.cancel();
      if (name !== "deleteAccount" || !answer.ok) return answer;
      c.res = answer;
      askForAccountNextTime(site, c);
      forgetSession(site, c);
      return c.res;
    });
  }
  for (const path of new Set(Object.values(routes).map((route) => route.path))) {
    const allowed = Object.values(routes).filter((route) => route.path === path);
    api.all(path.replaceAll(/\{(\w+)\}/g, ":$1"), () =>
      problemReply("method-not-allowed", {}, { Allow: allowed.map((route) => route.method).join(", ") }),
    );
  }
  api.all("/api/*", () => problemReply("unknown-path"));
  api.all("/api", () => problemReply("unknown-path"));
  return api;
}

interface CallOptions {
  readonly context: Context;
  readonly site: Site;
  readonly limits: RequestLimits;
  readonly guard: SessionGuard;
  /** Counts the call; returns the seconds to wait if it is over a limit. */
  readonly count: (userId: UserId) => Promise<number | undefined>;
  readonly source: CallSource;
}

async function countCall(
  name: EndpointName,
  userId: UserId,
  source: CallSource,
  { limiter }: RequestLimits,
): Promise<number | undefined> {
  const [own, ofAddress] = [listenerLimits[name], addressLimits[name]];
  const wait = own && (await limiter.take(own, userId));
  return wait ?? (ofAddress && (await source.take(ofAddress)));
}

/**
 * The session and body of a call; undefined if the endpoint requires a session and there is none. Fails with the seconds
 * to wait if a limit is reached. The call is counted before its body is read, which may never be completed; the session is
 * checked again after it, because it may end while a slow body is sent.
 */
async function readCall(
  c: Call,
  endpoint: Endpoint,
  { context, site, limits, guard, count, source }: CallOptions,
): Promise<Result<Pick<ApiCall, "session" | "json"> | undefined, number>> {
  if (endpoint.session === "none") {
    return succeed({ session: undefined, json: await jsonBodyOf(endpoint, c.req.raw) });
  }
  const token = getCookie(c, sessionCookieName(site));
  if (token === undefined) return succeed(undefined);
  let json: JsonBody | undefined;
  if (endpoint.body) {
    const known = await guard.check(c, token, () => findSession(context, token));
    if (!known.ok) return known;
    if (!known.value) return succeed(undefined);
    const { userId } = known.value.key;
    const leave = limits.inFlight ? limits.inFlight.enter(bodyPlaces(endpoint, userId, source)) : () => {};
    if (!leave) {
      logLimitHit(context, "inFlight", userId);
      return fail(1);
    }
    try {
      const wait = await count(userId);
      if (wait !== undefined) return fail(wait);
      json = await bodyOf(endpoint, c);
    } finally {
      leave();
    }
  }
  const deviceZone = c.req.header(timeZoneHeader);
  const userAgent = c.req.header("User-Agent");
  const mayMove = async (userId: UserId) => (await limits.limiter.take("zoneChange", userId)) === undefined;
  return guard.check(c, token, async () => {
    const session = await recognizeSession(context, { token, deviceZone, userAgent, mayMove });
    return session && { session, json };
  });
}

const isLong = ({ longestBody = 0 }: Endpoint): boolean => longestBody >= longBody;

/** The body of a call. A long one may arrive slowly. */
async function bodyOf(endpoint: Endpoint, c: Call): Promise<JsonBody | undefined> {
  const read = () => jsonBodyOf(endpoint, c.req.raw);
  if (!isLong(endpoint)) return read();
  const incoming = incomingOf(c);
  if (incoming) allowSlowBody(incoming);
  return withoutTimeLimit(c.req.raw, read);
}

function bodyPlaces(
  endpoint: Endpoint,
  userId: UserId,
  { sharedKey }: CallSource,
): Parameters<InFlight["enter"]>[0] {
  if (!isLong(endpoint)) return [{ key: `bodies ${userId}`, most: mostBodies }];
  return [
    { key: `long bodies ${userId}`, most: mostLongBodies.ofListener },
    { key: `long bodies from ${sharedKey}`, most: mostLongBodies.ofSource },
    { key: "long bodies", most: mostLongBodies.ofAll },
  ];
}

/** Whether a call is for the session's account. Most calls name none. */
export function isForSession(c: Call, { user }: Pick<SignedIn, "user">): boolean {
  const account = c.req.header(accountHeader);
  return account === undefined || account === accountOf(user);
}

/** The path and query as the caller wrote them: parsing would make several spellings equal. */
function targetOf(c: Call): string {
  return incomingOf(c)?.url ?? c.req.url.slice(new URL(c.req.url).origin.length);
}
