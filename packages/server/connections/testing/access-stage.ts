import type { Context } from "../../context.ts";
import type { ConnectionKey } from "../../db/queries/connections.ts";
import type { AccessSource } from "../../ports/music-service.ts";
import { sessionKeyOf } from "../../sessions/session-token.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { createAccessSource } from "../access-source.ts";

export const hour = 60 * 60 * 1000;
/** A signal that never aborts. */
export const patience = (): AbortSignal => new AbortController().signal;

export interface Stage {
  readonly server: TestServer;
  /** Signs a listener in, and returns their access with this context. */
  listener(name: string): Promise<{ key: ConnectionKey; source: AccessSource }>;
}

export function stageOn(server: TestServer): Stage {
  return {
    server,
    async listener(name) {
      const browser = await server.signIn("soul-collector", name);
      const session = sessionKeyOf(browser.cookies.get("spindle_session") ?? "");
      if (!session) throw new Error("not signed in");
      const key = { userId: session.userId, provider: "sandbox" };
      await server.control("DELETE", "/requests");
      return { key, source: sourceIn(server.context, key) };
    },
  };
}

export function sourceIn(context: Context, key: ConnectionKey): AccessSource {
  const provider = context.providers.find(key.provider);
  if (!provider) throw new Error("no provider");
  return createAccessSource(context, provider, key);
}

/** Number of token refreshes at the provider. */
export async function refreshes(server: TestServer): Promise<number> {
  const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === "/api/token").length;
}

/** The context, counting the rows read and tokens opened. */
export function countedContext(context: Context) {
  const counts = { reads: 0, opened: 0 };
  const db = context.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "SelectQueryNode") counts.reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const tokenSealer: Context["tokenSealer"] = {
    ...context.tokenSealer,
    open(...sealed) {
      counts.opened += 1;
      return context.tokenSealer.open(...sealed);
    },
  };
  return { counts, context: { ...context, db, tokenSealer } };
}

/** The context, with a database that fails to store tokens `times` times. */
export function refusingContext(context: Context, times: number) {
  const refusals = { left: times };
  const db = context.db.withPlugin({
    transformQuery({ node }) {
      const columns = node.kind === "UpdateQueryNode" ? (node.updates ?? []) : [];
      if (refusals.left > 0 && JSON.stringify(columns).includes("access_expires_at")) {
        refusals.left -= 1;
        throw new Error("the database is busy");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { refusals, context: { ...context, db } };
}

/** The token, or the failure's kind. */
export const valueOf = (result: Awaited<ReturnType<AccessSource["token"]>>) =>
  result.ok ? result.value : result.failure;
