import type { ProblemCode } from "@spindle/contract/problems.ts";
import { type Context as Call, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Context } from "../context.ts";
import type { Sealer } from "../crypto/sealer.ts";
import { loggedLimiter } from "../limits/limit-hit.ts";
import { errorFields, type Log } from "../log/log.ts";
import { Overloaded, overloadedRetrySeconds } from "../overloaded.ts";
import { Unavailable, unavailableRetrySeconds } from "../unavailable.ts";
import { UserGone } from "../users/user-gone.ts";
import { createApi } from "./api.ts";
import { createAuth } from "./auth.ts";
import { markSessions } from "./cookies.ts";
import { handlers } from "./handlers.ts";
import { answerInTime } from "./middleware/answer-in-time.ts";
import { limitInFlight } from "./middleware/limit-in-flight.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { observeRequests } from "./middleware/observe-requests.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { problemFor } from "./notice-page.ts";
import { addMetricsByToken, addMetricsOnLoopback } from "./metrics.ts";
import { createPages } from "./pages.ts";
import { problemReply } from "./problem-reply.ts";
import { sharedCheck } from "./readiness.ts";
import { incomingOf, type RequestLimits } from "./request-limits.ts";
import { createSessionGuard } from "./session-guard.ts";
import { type Site, isOwnAddress, isOwnOrigin } from "./site.ts";
import type { WebFiles } from "./web-files.ts";

export interface AppOptions {
  readonly context: Context;
  readonly site: Site;
  readonly cookieSealer: Sealer;
  readonly limits: RequestLimits;
  readonly webFiles: WebFiles;
  /** For `/metrics`. Undefined: only this machine may read them, if nobody else can reach the server. */
  readonly metricsToken: string | undefined;
  /** The sandbox's own application, if it is on. It has its own rules for origins. */
  readonly sandbox: Hono | undefined;
  /** False from the moment the process is asked to stop. */
  readonly accepting: () => boolean;
  /** Rejects if the database does not answer or is not migrated. */
  readonly checkDatabase: () => Promise<void>;
}

export function createApp(options: AppOptions): Hono {
  const { context, site } = options;
  const limits = { ...options.limits, limiter: loggedLimiter(options.limits.limiter, context) };
  const app = new Hono();
  app.use(observeRequests(context));
  app.use(
    securityHeaders({
      artworkOrigins: context.providers.all.flatMap((provider) => provider.artworkOrigins),
      secure: site.secure,
    }),
  );
  app.use(markSessions(site));
  app.use(oneHost);
  app.onError((error, c) => replyToError(error, c, context.log));

  app.get("/healthz", (c) => c.text("ok"));
  const databaseReady = sharedCheck(options.checkDatabase, () => performance.now());
  app.get("/readyz", async () => {
    const ready = options.accepting() && (await databaseReady());
    return ready
      ? new Response("ready")
      : problemReply("unavailable", { retryAfter: unavailableRetrySeconds });
  });
  const isOwnCall = (path: string) => options.sandbox !== undefined && isSandboxCall(path);
  if (options.metricsToken !== undefined) addMetricsByToken(app, context, limits, options.metricsToken);
  app.use(ownAddress(site, isOwnCall));
  if (options.metricsToken === undefined && site.loopback) addMetricsOnLoopback(app, context);
  // Before requests in flight are counted: a late one goes on and still counts until it ends.
  for (const path of ["/api/*", "/auth/*"]) app.use(path, answerInTime);
  app.use(limitInFlight(limits, site, isOwnCall, context));
  if (options.sandbox) {
    // Tests on this machine script faults there; others must not reach it.
    if (!site.loopback) app.all("/sandbox/control/*", () => problemReply("unknown-path"));
    const [pages, calls] = [limitRate(limits, "sandbox"), limitRate(limits, "sandboxCalls")];
    app.use("/sandbox/*", (c, next) => (isSandboxCall(c.req.path) ? calls : pages)(c, next));
    app.route("/sandbox", options.sandbox);
  }
  app.use(sameOrigin(site));
  app.use("/api/placeholder/*", limitRate(limits, "placeholder"));
  const guard = createSessionGuard(limits, context);
  app.route("/", createApi(context, site, handlers, limits, guard));
  app.route("/", createAuth({ context, site, limits, guard, cookieSealer: options.cookieSealer }));
  app.route("/", createPages(options.webFiles, site, context, limits));
  return app;
}

/** Answers a thrown error: an outage, a deleted account, a body that is too large or was cut off, or a bug. */
function replyToError(error: Error, c: Call, log: Log): Response {
  if (error instanceof Overloaded) {
    log("warn", "overloaded", { reason: error.message });
    return failureReply(c, "overloaded", overloadedRetrySeconds);
  }
  if (error instanceof UserGone) return failureReply(c, "not-signed-in");
  if (error instanceof Unavailable) {
    log("error", "unavailable", errorFields(error));
    return failureReply(c, "unavailable", unavailableRetrySeconds);
  }
  if (error instanceof HTTPException && error.status === 413) return problemReply("body-too-large");
  if (isCutOff(c)) return problemReply("malformed-json");
  log("error", "failure", errorFields(error));
  return failureReply(c, "internal");
}

/** Whether the sender disconnected before the body was complete. */
function isCutOff(c: Call): boolean {
  const incoming = incomingOf(c);
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** During a sign-in, browsers get a page. */
function failureReply(c: Call, code: ProblemCode, retryAfter?: number): Response {
  const extra = retryAfter === undefined ? {} : { retryAfter };
  return c.req.path.startsWith("/auth/") ? problemFor(c, code, extra) : problemReply(code, extra);
}

/** Whether a path belongs to the sandbox's protocol, which needs a secret or a token. */
function isSandboxCall(path: string): boolean {
  return /^\/sandbox\/(?:v1|api\/token)(?:\/|$)/.test(path);
}

/** Refuses a request with several Host headers (RFC 9112, 3.2): a proxy may have used another one. */
const oneHost: MiddlewareHandler = async (c, next) => {
  // Names and values alternate.
  const hosts = incomingOf(c)?.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  return hosts && hosts.length > 1
    ? problemReply("invalid-request", { detail: "A request has one Host header." })
    : next();
};

/** Refuses requests to other host names, against DNS rebinding. Our own calls to the sandbox use any address. */
function ownAddress(site: Site, isOwnCall: (path: string) => boolean): MiddlewareHandler {
  // Comparing costs less than parsing, and nearly every request has this prefix.
  const usual = `http://${new URL(site.origin).host}/`;
  return async (c, next) =>
    c.req.url.startsWith(usual) || isOwnAddress(site, c.req.url) || isOwnCall(c.req.path)
      ? next()
      : problemReply("unknown-host");
}

/**
 * Refuses changes from other sites' pages by `Sec-Fetch-Site` and `Origin`. Programs send neither, and pass, because no page can
 * make them send a listener's cookies. What comes from a listener's own music server is for our own pages alone, even to read.
 */
function sameOrigin(site: Site): MiddlewareHandler {
  return async (c, next) => {
    const fetchSite = c.req.header("Sec-Fetch-Site");
    if (c.req.method === "GET" || c.req.method === "HEAD") {
      const isOurs = fetchSite === undefined || fetchSite === "same-origin";
      return isOurs || !c.req.path.startsWith("/api/albums/") ? next() : problemReply("foreign-origin");
    }
    const origin = c.req.header("Origin");
    const foreign =
      (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") ||
      (origin !== undefined && !isOwnOrigin(site, origin));
    return foreign ? problemReply("foreign-origin") : next();
  };
}
