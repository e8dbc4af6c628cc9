import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import type { Hono } from "hono";
import type { Log } from "../log/log.ts";
import type { Clock } from "../ports/clock.ts";
import type { MusicProvider } from "../ports/music-provider.ts";
import type { Randomness } from "../ports/randomness.ts";
import { createSpotifyProvider } from "../providers/spotify/spotify-provider.ts";
import { seededRandomness } from "./seeded-randomness.ts";

export interface TestProvider {
  readonly sandbox: Hono;
  /** An adapter to the sandbox, as each process has one of its own. */
  create(randomness: Randomness): MusicProvider;
  /** The sandbox's control surface. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export interface TestProviderOptions {
  readonly clock: Clock;
  readonly catalogue: readonly CatalogueAlbum[];
  readonly log: Log;
  readonly redirectUris: readonly string[];
}

const client = { id: "spindle", secret: "of-the-tests" };

/** A sandbox behind real HTTP, on a free port of 127.0.0.1. */
export async function startTestProvider(options: TestProviderOptions): Promise<TestProvider> {
  const { clock, catalogue, log, redirectUris } = options;
  let sandbox: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request: Request) => sandbox?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox = createSandbox({
    publicUrl: base,
    clients: [{ ...client, name: "Spindle", redirectUris }],
    catalogue,
    secret: new Uint8Array(32).fill(4),
    now: () => clock.now(),
    random: seededRandomness(3).fraction,
  });
  return {
    sandbox,
    create: (randomness) => adapterTo(base, { clock, log, randomness }),
    control: (method, path, body) => control(base, method, path, body),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

function adapterTo(
  base: string,
  ports: { readonly clock: Clock; readonly log: Log; readonly randomness: Randomness },
): MusicProvider {
  return createSpotifyProvider({
    ...ports,
    id: "sandbox",
    name: "Sandbox",
    clientId: client.id,
    clientSecret: client.secret,
    accountsUrl: base,
    tokenUrl: `${base}/api/token`,
    apiUrl: `${base}/v1`,
    webUrl: base,
    artworkOrigins: [base],
    log: ({ event, ...fields }) => ports.log("warn", event, { provider: String(fields["provider"]) }),
    // Pauses take no time and leave the clock, which is the test's, alone.
    pause: async () => {},
  });
}

async function control(base: string, method: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${base}/control${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

/** Chooses a persona (or `declines`) on the accounts page; answers the callback that the browser is sent to. */
export async function chooseListener(
  accountsPage: URL,
  persona: string,
  name: string | undefined,
): Promise<URL> {
  const choice = new URLSearchParams(accountsPage.searchParams);
  if (persona === "declines") choice.set("decision", "cancel");
  else choice.set("persona", persona);
  if (name !== undefined) choice.set("name", name);
  const page = `${accountsPage.origin}${accountsPage.pathname}`;
  const response = await fetch(page, { method: "POST", body: choice, redirect: "manual" });
  const location = response.headers.get("Location");
  if (location === null) throw new Error(`choose: ${response.status} ${await response.text()}`);
  return new URL(location);
}
