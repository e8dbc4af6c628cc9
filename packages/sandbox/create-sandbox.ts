import { Hono } from "hono";
import { createAuthorizeRoutes } from "./accounts/authorize-routes.ts";
import { createControl } from "./control/control-routes.ts";
import type { SandboxOptions } from "./options.ts";
import { createPages } from "./pages/page-routes.ts";
import { assembleSandbox } from "./sandbox.ts";
import { createTokenEndpoint } from "./tokens/token-endpoint.ts";
import { createWebApi } from "./web-api/web-api.ts";

/** A streaming service that speaks Spotify's protocol, with control routes for tests. Can be mounted below a path. */
export function createSandbox(options: SandboxOptions): Hono {
  const sandbox = assembleSandbox(options);
  const app = new Hono();
  app.route("/authorize", createAuthorizeRoutes(sandbox));
  app.route("/api/token", createTokenEndpoint(sandbox));
  app.route("/v1", createWebApi(sandbox));
  app.route("/control", createControl(sandbox));
  app.route("/", createPages(sandbox));
  return app;
}
