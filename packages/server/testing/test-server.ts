import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { createCoverCache } from "../albums/cover-cache.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import type { Context } from "../context.ts";
import { createLocks } from "../create-locks.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import { createSigner } from "../crypto/signer.ts";
import { createSealer } from "../crypto/sealer.ts";
import { createDeletionList, deletionFiles } from "../deletions/deletion-list.ts";
import type { MusicService } from "../ports/music-service.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { countedPush } from "../push/counted-push.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { watchStatements } from "../db/watch-statements.ts";
import { createApp } from "../http/app.ts";
import type { Site } from "../http/site.ts";
import type { WebFiles } from "../http/web-files.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import { unlimited } from "../limits/limiter.ts";
import { createCardPool, createCardRenderer } from "../image/card-renderer.ts";
import type { RenderPool } from "../image/render-pool.ts";
import { createLog, type Log } from "../log/log.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { clientAddressBehind } from "../net/client-address.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { seededRandomness } from "./seeded-randomness.ts";
import { openBrowser, type TestBrowser } from "./test-browser.ts";
import { chooseListener, startTestProvider, type TestProvider } from "./test-provider.ts";

export interface TestServer {
  readonly context: Context;
  readonly clock: FakeClock;
  readonly origin: string;
  readonly app: Hono;
  /** Where deletions are listed; created by the first one. */
  readonly dataDir: string;
  /** The log's parsed lines. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** A request from a signed-out browser. */
  request: TestBrowser["request"];
  /** A browser signed in as this persona; another name creates another account and user. */
  signIn(persona?: string, name?: string): Promise<TestBrowser>;
  /** Signs in through the provider in this browser; returns the callback's reply. */
  signInWith(browser: TestBrowser, persona: string, name?: string, login?: string): Promise<Response>;
  newBrowser(): TestBrowser;
  /** The sandbox's control API. */
  control: TestProvider["control"];
  readonly provider: Pick<TestProvider, "isAwaited" | "sendBodies">;
  /** The context and application of a second process, with its own handle of the same database. */
  beside(database: OpenedDatabase): Pick<TestServer, "context" | "app">;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  readonly database: OpenedDatabase;
  readonly catalogue?: readonly CatalogueAlbum[];
  /** The provider's catalogue, if it differs. */
  readonly atProvider?: readonly CatalogueAlbum[];
  /** Music services besides the sandbox. */
  readonly services?: readonly MusicService[];
  readonly webFiles?: WebFiles;
  readonly site?: Partial<Site>;
  readonly metricsToken?: string;
  readonly accepting?: () => boolean;
  readonly checkDatabase?: () => Promise<void>;
  /** False omits the sandbox. */
  readonly sandbox?: boolean;
  readonly startsAt?: number;
  /** In place of one of its own. */
  readonly clock?: FakeClock;
  /** Unlimited by default: tests do in a second what people do in a day. */
  readonly limits?: Partial<RequestLimits>;
  /** By default no notifications are sent. */
  readonly push?: (clock: FakeClock) => PushSender;
  /** The renderer of cards; by default the usual number of threads. */
  readonly cardPool?: RenderPool;
  /** Whether the adapter's pauses before a retry last by the clock; otherwise they take no time. */
  readonly pauses?: boolean;
}

const secret = new Uint8Array(32).fill(9);
const defaultSite: Site = {
  origin: "http://127.0.0.1:3000",
  secure: false,
  loopback: true,
  signIn: { passkey: false, local: true, newAccounts: "open" },
  socialUrl: "https://social.example",
  emails: { support: "help@spindle.example", privacy: "data@spindle.example", legal: "law@spindle.example" },
};

/** The whole application in this process, with its sandbox behind real HTTP, a fake clock, and seeded randomness. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { catalogue = sampleCatalogue(), atProvider = catalogue, services = [], database } = options;
  const { clock = createFakeClock(options.startsAt) } = options;
  const { log, logged } = recordedLog(clock);
  const metrics = createMetrics(() => clock.now());
  // Which statements are slow depends on the machine.
  watchStatements(database, { log, metrics }, Number.POSITIVE_INFINITY);
  const site: Site = { ...defaultSite, ...options.site };
  const redirectUris = [`${site.origin}/auth/sandbox/callback`];
  const { pauses = false } = options;
  const record = { log, metrics };
  const provider = await startTestProvider({ clock, catalogue: atProvider, ...record, redirectUris, pauses });
  const push = options.push && countedPush(options.push(clock), metrics);
  const dataDir = join(tmpdir(), `spindle-test-${randomUUID()}`);
  const cards = createCardRenderer(options.cardPool ?? createCardPool(log, new URL(site.origin).host));
  const contextOn = (opened: OpenedDatabase, seed: number): Context => ({
    db: opened.db,
    clock,
    randomness: seededRandomness(seed),
    providers: createProviderRegistry([provider.create(seededRandomness(seed + 1)), ...services]),
    catalogue: catalogue.map((album) => catalogueEntry(album)),
    tokenSealer: createSealer(derivedKey(secret, "tokens")),
    subscriptionSealer: createSealer(derivedKey(secret, "subscriptions")),
    push,
    publicOrigin: site.origin,
    ...createLocks(),
    unreadable: new LRUCache({ max: 10 }),
    covers: createCoverCache(() => clock.elapsed()),
    deletions: createDeletionList(deletionFiles({ dataDir, backupDir: undefined }), clock),
    cards,
    previewSigner: createSigner(derivedKey(secret, "previews")),
    log,
    metrics,
    pseudonym: createPseudonym(derivedKey(secret, "log")),
  });
  const context = contextOn(database, 7);
  const app = appOn(context, site, provider, options);
  return {
    ...browsersOf(app, site.origin),
    context,
    clock,
    origin: site.origin,
    app,
    dataDir,
    logged,
    control: provider.control,
    provider,
    beside(other) {
      // A second process needs another seed, so that its ids differ.
      const second = contextOn(other, 70);
      return { context: second, app: appOn(second, site, provider, options) };
    },
    stop: async () => {
      await Promise.all([provider.stop(), cards.stop()]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function recordedLog({ now }: FakeClock): Pick<TestServer, "logged"> & { readonly log: Log } {
  const logged: Record<string, unknown>[] = [];
  return { log: createLog("debug", now, (line) => logged.push(JSON.parse(line))), logged };
}

function appOn(context: Context, site: Site, provider: TestProvider, options: TestServerOptions): Hono {
  return createApp({
    context,
    site,
    cookieSealer: createSealer(derivedKey(secret, "cookies")),
    limits: {
      limiter: unlimited,
      inFlight: undefined,
      clientAddress: clientAddressBehind([]),
      ...options.limits,
    },
    webFiles: options.webFiles ?? new Map(),
    metricsToken: options.metricsToken,
    sandbox: options.sandbox === false ? undefined : provider.sandbox,
    accepting: options.accepting ?? (() => true),
    checkDatabase: options.checkDatabase ?? options.database.ping,
  });
}

function browsersOf(
  app: Hono,
  origin: string,
): Pick<TestServer, "newBrowser" | "request" | "signIn" | "signInWith"> {
  const newBrowser = () => openBrowser(app, origin);
  const signInWith: TestServer["signInWith"] = async (browser, persona, name, login) => {
    const started = await browser.request("GET", login ?? "/auth/sandbox/login");
    const callback = await chooseListener(new URL(started.headers.get("Location") ?? ""), persona, name);
    return browser.request("GET", `${callback.pathname}${callback.search}`);
  };
  return {
    newBrowser,
    request: (...request) => newBrowser().request(...request),
    signInWith,
    async signIn(persona = "soul-collector", name) {
      const browser = newBrowser();
      const back = await signInWith(browser, persona, name);
      if (back.headers.get("Location") !== "/") throw new Error(`sign-in: ${back.headers.get("Location")}`);
      return browser;
    },
  };
}
