import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import type { Hono } from "hono";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../ports/clock.ts";
import type { MusicService } from "../ports/music-service.ts";
import type { Randomness } from "../ports/randomness.ts";
import { createSpotifyService } from "../providers/spotify/spotify-service.ts";
import { seededRandomness } from "./seeded-randomness.ts";

export interface TestProvider {
  readonly sandbox: Hono;
  /** An adapter to the sandbox; each process has its own. */
  create(randomness: Randomness): MusicService;
  /** The sandbox's control API. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Whether a provider call or a pause before a retry is pending. */
  isAwaited(): boolean;
  /** Makes response bodies endless from now on, or complete again. */
  sendBodies(how: "whole" | "in drops"): void;
  stop(): Promise<void>;
}

export interface TestProviderOptions {
  readonly clock: Clock;
  readonly catalogue: readonly CatalogueAlbum[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly redirectUris: readonly string[];
  /** Whether pauses before a retry last by the clock; otherwise they take no time. */
  readonly pauses: boolean;
}

const client = { id: "spindle", secret: "of-the-tests" };

/** A sandbox behind real HTTP on a free port of 127.0.0.1. */
export async function startTestProvider(options: TestProviderOptions): Promise<TestProvider> {
  const { clock, catalogue, log, metrics, redirectUris } = options;
  const pause = (ms: number, signal: AbortSignal) =>
    waits.during(() => aborted(AbortSignal.any([signal, clock.timeout(ms)])));
  let sandbox: Hono | undefined;
  let how: "whole" | "in drops" = "whole";
  const waits = countedWaits();
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      const answer = await waits.during(async () => sandbox?.fetch(request));
      if (!answer) return new Response(null, { status: 503 });
      return how === "in drops" ? inDrops(answer, waits) : answer;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sandbox = createSandbox({
    publicUrl: base,
    clients: [{ ...client, name: "Spindle", redirectUris }],
    catalogue,
    secret: new Uint8Array(32).fill(4),
    now: () => clock.now(),
    timeout: (ms) => clock.timeout(ms),
    random: seededRandomness(3).fraction,
  });
  return {
    sandbox,
    create: (randomness) =>
      adapterTo(base, { clock, log, metrics, randomness }, options.pauses ? pause : async () => {}),
    isAwaited: () => waits.count() > 0,
    sendBodies: (next) => {
      how = next;
    },
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
  ports: Pick<TestProviderOptions, "clock" | "log" | "metrics"> & { readonly randomness: Randomness },
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
): MusicService {
  return createSpotifyService({
    ...ports,
    id: "sandbox",
    name: "Sandbox",
    madeUp: true,
    clientId: client.id,
    clientSecret: client.secret,
    accountsUrl: base,
    tokenUrl: `${base}/api/token`,
    apiUrl: `${base}/v1`,
    webUrl: base,
    artworkOrigins: [base],
    log: ({ event, ...fields }) => ports.log("warn", event, { provider: String(fields["provider"]) }),
    pause,
  });
}

interface CountedWaits {
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  count(): number;
}

function countedWaits(): CountedWaits {
  let count = 0;
  return {
    async during(work) {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
    count: () => count,
  };
}

/** The same response with an endless body that sends a byte now and then. */
function inDrops(answer: Response, waits: CountedWaits): Response {
  const cancelled = Promise.withResolvers<void>();
  let dripping: NodeJS.Timeout | undefined;
  void waits.during(() => cancelled.promise);
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      dripping = setInterval(() => stream.enqueue(new TextEncoder().encode(" ")), 5);
    },
    cancel() {
      clearInterval(dripping);
      cancelled.resolve();
    },
  });
  const headers = new Headers(answer.headers);
  headers.delete("Content-Length");
  return new Response(body, { status: answer.status, headers });
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
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

/** Chooses a persona (or `declines`) on the accounts page; returns the callback URL. */
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
