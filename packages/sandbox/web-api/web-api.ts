import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { playerCalls } from "../player/player-calls.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiCall } from "./api-call.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { followingCalls } from "./following-calls.ts";
import { goneCalls } from "./gone-calls.ts";
import { libraryCalls } from "./library-calls.ts";
import { listeningCalls } from "./listening-calls.ts";
import { playlistCalls } from "./playlist-calls.ts";
import { profileCalls } from "./profile-calls.ts";
import { searchCalls } from "./search-calls.ts";
import { serveCall } from "./serve-call.ts";

const calls: readonly ApiCall[] = [
  ...profileCalls,
  ...libraryCalls,
  ...listeningCalls,
  ...followingCalls,
  ...playlistCalls,
  ...searchCalls,
  ...playerCalls,
  ...goneCalls,
  ...catalogueCalls,
];

/** The routes below `/v1`; a path that is none of them answers as the service does. */
export function createWebApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: 64 * 1024 }));
  for (const call of calls) {
    app.on(call.method, call.path, (context) => serveCall(sandbox, call, context));
  }
  app.all("*", (context) => serveCall(sandbox, undefined, context));
  return app;
}
