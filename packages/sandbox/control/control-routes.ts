import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { limitsSchema } from "../limits/limits.ts";
import { devicesSchema } from "../player/device.ts";
import type { Sandbox } from "../sandbox.ts";
import { scriptedFaultSchema } from "./fault-schema.ts";
import { switchChangesSchema } from "./switches.ts";
import type { Account } from "../personas/account.ts";

const shelfSize = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)));
const shelfSizesSchema = v.strictObject({
  savedAlbums: shelfSize,
  likedTracks: shelfSize,
  followedArtists: shelfSize,
});

/** `/control`: lets tests script faults and inspect the sandbox. */
export function createControl(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: 256 * 1024 }), controlGuard(sandbox));
  app.get("/faults", (context) => context.json(sandbox.faults.list()));
  app.post("/faults", (context) =>
    withBody(context, scriptedFaultSchema, (fault) => {
      sandbox.faults.add(fault);
      return context.json(sandbox.faults.list(), 201);
    }),
  );
  app.delete("/faults", (context) => {
    sandbox.faults.clear();
    return context.body(null, 204);
  });
  app.get("/requests", (context) =>
    context.json({ count: sandbox.log.count(), requests: sandbox.log.entries() }),
  );
  app.delete("/requests", (context) => {
    sandbox.log.clear();
    return context.body(null, 204);
  });
  app.get("/switches", (context) => context.json(sandbox.switches));
  app.put("/switches", (context) =>
    withBody(context, switchChangesSchema, (changes) => {
      sandbox.switches = { ...sandbox.switches, ...changes };
      return context.json(sandbox.switches);
    }),
  );
  app.put("/limits", (context) =>
    withBody(context, limitsSchema, (settings) => {
      sandbox.limits.set(settings);
      return context.json(sandbox.limits.settings());
    }),
  );
  app.post("/reset", (context) => {
    sandbox.reset();
    return context.body(null, 204);
  });
  app.route("/accounts", accountControl(sandbox));
  app.all("*", (context) => context.json({ error: "There is no such control." }, 404));
  return app;
}

function accountControl(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.get("/", (context) =>
    context.json(sandbox.accounts.list().map((account) => accountView(sandbox, account))),
  );
  app.put("/:id/devices", (context) =>
    withBody(context, devicesSchema, ({ devices }) => {
      const account = sandbox.accounts.find(context.req.param("id"));
      if (account === undefined) return noSuchAccount(context);
      sandbox.players.setDevices(account.accountId, devices);
      return context.json(accountView(sandbox, account));
    }),
  );
  app.put("/:id/shelves", (context) =>
    withBody(context, shelfSizesSchema, (sizes) => {
      const account = sandbox.accounts.find(context.req.param("id"));
      if (account === undefined) return noSuchAccount(context);
      sandbox.refill(account, { ...sandbox.accounts.shelfSizes(account), ...sizes });
      return context.json(accountView(sandbox, account));
    }),
  );
  app.post("/:id/revoke", (context) => {
    const account = sandbox.accounts.find(context.req.param("id"));
    if (account === undefined) return noSuchAccount(context);
    sandbox.accounts.revoke(account.accountId);
    return context.body(null, 204);
  });
  return app;
}

function noSuchAccount(context: Context): Response {
  return context.json({ error: "No account of this id has signed in." }, 404);
}

async function withBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
  answer: (body: v.InferOutput<Schema>) => Response,
): Promise<Response> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await context.req.text());
  if (parsed.success) return answer(parsed.output);
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "body"}: ${issue.message}`);
  return context.json({ error: "The body does not fit.", problems }, 400);
}

function accountView(sandbox: Sandbox, account: Account) {
  const { savedAlbums, likedTracks, followedArtists } = sandbox.accounts.shelfSizes(account);
  return {
    accountId: account.accountId,
    userId: account.userId,
    persona: account.persona.id,
    displayName: account.displayName,
    premium: account.persona.premium,
    shelves: { savedAlbums, likedTracks, followedArtists },
    devices: sandbox.players.devices(account.accountId),
  };
}

/** Blocks other sites' pages: changes need a JSON content type, which pages can't send cross-origin without a preflight, and foreign origins are refused. */
function controlGuard(sandbox: Sandbox): MiddlewareHandler {
  const ownOrigin = new URL(sandbox.options.publicUrl).origin;
  return async (context, next) => {
    const site = context.req.header("Sec-Fetch-Site");
    const origin = context.req.header("Origin");
    const foreign =
      site === "cross-site" || site === "same-site" || (origin !== undefined && origin !== ownOrigin);
    if (foreign) return context.json({ error: "The control surface is not for other sites' pages." }, 403);
    const changes = context.req.method === "POST" || context.req.method === "PUT";
    const type = context.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (changes && type !== "application/json") {
      return context.json({ error: "Content-Type must be application/json." }, 415);
    }
    context.header("Cache-Control", "no-store");
    return next();
  };
}
