import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import type { Hono } from "hono";
import type { ProviderStage, ServiceFault } from "../conformance/stage.ts";
import { createFakeClock, type FakeClock } from "../testing/fake-clock.ts";
import { createSpotifyProvider } from "./spotify-provider.ts";

export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number | null;
}

export interface SandboxStage extends ProviderStage {
  readonly clock: FakeClock;
  readonly logged: readonly ({ event: string } & Record<string, unknown>)[];
  /** The sandbox's control surface. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  calls(): Promise<readonly LoggedCall[]>;
}

const redirectUri = "http://127.0.0.1:3000/auth/sandbox/callback";
const credentials = { id: "spindle-tests", secret: "the-tests-own-secret" };
const personas = {
  collector: "soul-collector",
  newcomer: "newcomer",
  "without-premium": "free-listener",
} as const;

const scripts: Readonly<Record<ServiceFault, readonly object[]>> = {
  down: [{ kind: "status", status: 503 }],
  hanging: [{ kind: "hang" }],
  "answering-nonsense": [{ kind: "broken-json" }],
  "rate-limited-briefly": [{ kind: "status", status: 429, retryAfter: 1 }],
  "rate-limited": [{ kind: "status", status: 429, retryAfter: 20 }],
  "rate-limited-without-end": [{ kind: "status", status: 429 }],
  "out-of-quota": [{ kind: "quota" }],
  "refusing-tokens": [{ kind: "status", status: 401, message: "The access token expired" }],
  "not-knowing-the-listener": [{ kind: "not-registered" }],
};
/** What concerns a listener's calls leaves the token endpoint alone. */
const ofListenersAlone: readonly ServiceFault[] = [
  "refusing-tokens",
  "not-knowing-the-listener",
  "out-of-quota",
];

/** The Spotify adapter in front of a sandbox of its own, over HTTP; its pauses take no time but move the clock. */
export async function startSandboxStage(): Promise<SandboxStage> {
  const clock = createFakeClock();
  let app: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request: Request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const catalogue = sampleCatalogue();
  app = createSandbox({
    publicUrl: base,
    clients: [{ ...credentials, name: "Tests", redirectUris: [redirectUri] }],
    catalogue,
    secret: new Uint8Array(32).fill(3),
    now: () => clock.now(),
    random: () => 0.5,
  });
  const logged: SandboxStage["logged"][number][] = [];
  const provider = createSpotifyProvider({
    id: "sandbox",
    name: "Sandbox",
    clientId: credentials.id,
    clientSecret: credentials.secret,
    accountsUrl: base,
    tokenUrl: `${base}/api/token`,
    apiUrl: `${base}/v1`,
    webUrl: base,
    artworkOrigins: [base],
    clock,
    randomness: { fraction: () => 0.5, bytes: (count) => new Uint8Array(count) },
    log: (entry) => logged.push(entry),
    pause: async (ms) => clock.advance(ms),
  });

  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${base}/control${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const calls = async () =>
    ((await control("GET", "/requests")) as { requests: LoggedCall[] }).requests.filter(({ path }) =>
      path.startsWith("/v1/"),
    );
  const album = catalogue[10];
  if (album === undefined) throw new Error("The sample catalogue is too short.");

  return {
    provider,
    redirectUri,
    clock,
    logged,
    known: { artist: album.artist, title: album.title },
    control,
    calls,
    async authorize(url, listener) {
      const choice: Readonly<Record<string, string>> =
        listener === "declines" ? { decision: "cancel" } : { persona: personas[listener] };
      const body = new URLSearchParams(url.searchParams);
      for (const [field, value] of Object.entries(choice)) body.set(field, value);
      const response = await fetch(`${url.origin}${url.pathname}`, {
        method: "POST",
        body,
        redirect: "manual",
      });
      const location = response.headers.get("location");
      if (location === null) throw new Error(`authorize: ${response.status} ${await response.text()}`);
      return new URL(location);
    },
    setDevices: async (accountId, devices) =>
      void (await control("PUT", `/accounts/${accountId}/devices`, { devices })),
    revoke: async (accountId) => void (await control("POST", `/accounts/${accountId}/revoke`, {})),
    rotateRefreshTokens: async (rotate) =>
      void (await control("PUT", "/switches", { rotateRefreshToken: rotate })),
    async fail(fault) {
      const paths = ofListenersAlone.includes(fault) ? ["/v1"] : ["/v1", "/api/token"];
      for (const path of paths) {
        for (const script of scripts[fault])
          await control("POST", "/faults", { match: { path }, fault: script });
      }
    },
    mend: async () => void (await control("DELETE", "/faults")),
    countCalls: async () => (await calls()).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}
