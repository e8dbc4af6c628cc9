import { createHash, timingSafeEqual } from "node:crypto";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { isForwarded } from "../net/is-forwarded.ts";
import { incomingOf, type RequestLimits, sourceOf, tooManyRequests } from "./request-limits.ts";
import * as words from "./words.ts";

const path = "/metrics";

/** Answers the metrics to whoever has the token, under any host name, because scrapers ask by internal ones. */
export function addMetricsByToken(app: Hono, context: Context, limits: RequestLimits, token: string): void {
  const hasToken = bearerCheck(token);
  app.get(path, async (c) => {
    if (hasToken(c.req.header("Authorization"))) return metricsReply(context);
    // Only wrong tokens are counted, so nobody can lock the scraper out.
    const { address, network } = sourceOf(limits, c);
    const wait = await limits.limiter.take("refusedMetrics", address, network);
    if (wait !== undefined) return tooManyRequests(wait);
    context.log("warn", "metrics refused", { source: context.pseudonym(address) });
    return new Response(words.metricsNeedToken, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  });
}

/** Answers the metrics to this machine. To others, whose requests a proxy forwards, the path is unknown. */
export function addMetricsOnLoopback(app: Hono, context: Context): void {
  app.get(path, (c, next) =>
    isForwarded(c.req.header(), incomingOf(c)?.httpVersion) ? next() : metricsReply(context),
  );
}

async function metricsReply({ metrics }: Context): Promise<Response> {
  return new Response(await metrics.text(), {
    headers: { "Content-Type": metrics.contentType, "Cache-Control": "no-store" },
  });
}

/** Compares digests, so that neither time nor length tells anything of the token. */
function bearerCheck(token: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const expected = digest(token);
  return (authorization) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}
