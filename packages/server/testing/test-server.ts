import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { createApp } from "../http/app.ts";
import type { Site } from "../http/site.ts";
import type { WebFiles } from "../http/web-files.ts";
import { createLog } from "../log/log.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { createSpotifyProvider } from "../providers/spotify/spotify-provider.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { createTurns } from "../turns/turns.ts";
import { seededRandomness } from "./seeded-randomness.ts";
import { openBrowser, type TestBrowser } from "./test-browser.ts";

export interface TestServer {
  readonly context: Context;
  readonly clock: FakeClock;
  readonly origin: string;
  readonly app: Hono;
  /** The log's lines, parsed. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** A request of a browser that nobody has signed in with. */
  request: TestBrowser["request"];
  /** A browser in which this persona has signed in; another name is another account, and so another user. */
  signIn(persona?: string, name?: string): Promise<TestBrowser>;
  /** Goes to the provider and back in this browser; answers the callback's reply. */
  signInWith(browser: TestBrowser, persona: string, name?: string, login?: string): Promise<Response>;
  newBrowser(): TestBrowser;
  /** The sandbox's control surface. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** A second process's context and application on another handle of the same database. */
  beside(database: OpenedDatabase): Pick<TestServer, "context" | "app">;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly database: OpenedDatabase;
  readonly catalogue?: readonly CatalogueAlbum[];
  readonly webFiles?: WebFiles;
  readonly site?: Partial<Site>;
  readonly accepting?: () => boolean;
  readonly checkDatabase?: () => Promise<void>;
  readonly startsAt?: number;
}

const secret = new Uint8Array(32).fill(9);
const client = { id: "spindle", secret: "of-the-tests" };

/** The whole application in this process, with its sandbox behind real HTTP, a clock that tests move, and seeded chance. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { catalogue = sampleCatalogue() } = options;
  const clock = createFakeClock(options.startsAt);
  const logged: Record<string, unknown>[] = [];
  const log = createLog("debug", () => clock.now(), (line) => logged.push(JSON.parse(line)));
  const provider = await startProvider(clock, catalogue, log);
  const site: Site = {
    origin: "http://127.0.0.1:3000",
    secure: false,
    loopback: true,
    socialUrl: "https://social.example",
    ...options.site,
  };
  const contextOn = (database: OpenedDatabase): Context => ({
    db: database.db,
    clock,
    randomness: seededRandomness(7),
    providers: createProviderRegistry([provider.create(seededRandomness(11))]),
    catalogue: catalogue.map(({ tracks, ...album }) => ({ ...album, albumType: "album", totalTracks: tracks })),
    tokenSealer: createSealer(derivedKey(secret, "tokens")),
    spinTurns: createTurns(),
    log,
  });
  const appOn = (context: Context): Hono =>
    createApp({
      context,
      site,
      cookieSealer: createSealer(derivedKey(secret, "cookies")),
      webFiles: options.webFiles ?? new Map(),
      sandbox: provider.sandbox,
      accepting: options.accepting ?? (() => true),
      checkDatabase: options.checkDatabase ?? options.database.ping,
    });
  const context = contextOn(options.database);
  const app = appOn(context);
  const newBrowser = () => openBrowser(app, site.origin);
  const signInWith: TestServer["signInWith"] = async (browser, persona, name, login) => {
    const started = await browser.request("GET", login ?? "/auth/sandbox/login");
    const callback = await chosenAs(new URL(started.headers.get("Location") ?? ""), persona, name);
    return browser.request("GET", `${callback.pathname}${callback.search}`);
  };
  return {
    context,
    clock,
    origin: site.origin,
    app,
    logged,
    request: (...request) => newBrowser().request(...request),
    newBrowser,
    signInWith,
    async signIn(persona = "soul-collector", name) {
      const browser = newBrowser();
      const back = await signInWith(browser, persona, name);
      if (back.headers.get("Location") !== "/") throw new Error(`sign-in: ${back.headers.get("Location")}`);
      return browser;
    },
    control: provider.control,
    beside(database) {
      // Ids of its own: a second process draws other numbers.
      const other = { ...contextOn(database), randomness: seededRandomness(8) };
      return { context: other, app: appOn(other) };
    },
    stop: async () => {
      await provider.stop();
      await options.database.close();
    },
  };
}

async function startProvider(clock: FakeClock, catalogue: readonly CatalogueAlbum[], log: Context["log"]) {
  let sandbox: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request: Request) => sandbox?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox = createSandbox({
    publicUrl: base,
    clients: [{ ...client, name: "Spindle", redirectUris: ["http://127.0.0.1:3000/auth/sandbox/callback"] }],
    catalogue,
    secret: derivedKey(secret, "sandbox"),
    now: () => clock.now(),
    random: seededRandomness(3).fraction,
  });
  return {
    sandbox,
    create: (randomness: Context["randomness"]) =>
      createSpotifyProvider({
        id: "sandbox",
        name: "Sandbox",
        clientId: client.id,
        clientSecret: client.secret,
        accountsUrl: base,
        tokenUrl: `${base}/api/token`,
        apiUrl: `${base}/v1`,
        webUrl: base,
        artworkOrigins: [base],
        clock,
        randomness,
        log: ({ event, ...fields }) => log("warn", event, { provider: String(fields["provider"]) }),
        // Pauses take no time and leave the clock, which is the test's, alone.
        pause: async () => {},
      }),
    async control(method: string, path: string, body?: unknown): Promise<unknown> {
      const response = await fetch(`${base}/control${path}`, {
        method,
        headers: { "Content-Type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${text}`);
      return text === "" ? undefined : JSON.parse(text);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

async function chosenAs(accountsPage: URL, persona: string, name: string | undefined): Promise<URL> {
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
