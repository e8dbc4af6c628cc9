import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createSandbox } from "@spindle/sandbox/create-sandbox.ts";
import { idOf } from "@spindle/sandbox/ids/base62-id.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import type { Hono } from "hono";
import { signedIn } from "../conformance/authorization.ts";
import type {
  Devices,
  FinderStage,
  Persona,
  RemoteStage,
  ServiceFault,
  SignInStage,
  TasteStage,
} from "../conformance/stage.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { refreshingAccess } from "./fixed-access.ts";
import { createSpotifyService } from "../spotify/spotify-service.ts";

interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number | null;
}

export interface SandboxStage extends SignInStage, TasteStage, FinderStage, RemoteStage {
  readonly clock: FakeClock;
  readonly logged: readonly ({ event: string } & Record<string, unknown>)[];
  /** Calls the sandbox's control API. */
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

const scripts: Readonly<Record<ServiceFault, object>> = {
  down: { kind: "status", status: 503 },
  hanging: { kind: "hang" },
  "answering-nonsense": { kind: "broken-json" },
  "rate-limited-briefly": { kind: "status", status: 429, retryAfter: 1 },
  "rate-limited": { kind: "status", status: 429, retryAfter: 20 },
  "rate-limited-without-end": { kind: "status", status: 429 },
  "out-of-quota": { kind: "quota" },
  "refusing-tokens": { kind: "status", status: 401, message: "The access token expired" },
  "not-knowing-the-listener": { kind: "not-registered" },
};
/** Faults that do not affect the token endpoint. */
const ofListenersAlone: readonly ServiceFault[] = [
  "refusing-tokens",
  "not-knowing-the-listener",
  "out-of-quota",
];

/** What the adapter is told about the services that it serves. */
const services = {
  Spotify: {
    id: "spotify",
    name: "Spotify",
    webUrl: "https://open.spotify.com",
    appsUrl: "https://apps.example",
  },
  Sandbox: { id: "sandbox", name: "Sandbox" },
};

/** The Spotify adapter, as for either service, with its own sandbox over HTTP. Pauses move the clock and take no time. */
export async function startSandboxStage(as: keyof typeof services = "Sandbox"): Promise<SandboxStage> {
  const clock = createFakeClock();
  const { base, known, stop } = await startSandbox(clock);
  const logged: SandboxStage["logged"][number][] = [];
  const service = createSpotifyService({
    webUrl: base,
    ...services[as],
    clientId: credentials.id,
    clientSecret: credentials.secret,
    accountsUrl: base,
    tokenUrl: `${base}/api/token`,
    apiUrl: `${base}/v1`,
    artworkOrigins: [base],
    clock,
    randomness: { fraction: () => 0.5, bytes: (count) => new Uint8Array(count) },
    log: (entry) => logged.push(entry),
    pause: async (ms) => clock.advance(ms),
  });
  const { signIn, taste, finder, playback } = service;
  return {
    signIn,
    taste,
    finder,
    playback,
    redirectUri,
    clock,
    logged,
    known,
    authorize,
    stop,
    ...controlOf(base, clock),
    async connect(persona, mayPlay) {
      const { account, tokens } = await signedIn({ signIn, redirectUri, authorize }, persona, mayPlay);
      return { accountId: account.id, access: refreshingAccess(signIn, tokens), scopes: tokens.scopes };
    },
    async accepts(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await fetch(`${base}/v1/me`, { headers })).ok;
    },
  };
}

async function startSandbox(clock: FakeClock) {
  let app: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request: Request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const catalogue = sampleCatalogue();
  const album = catalogue[10];
  if (album === undefined) throw new Error("The sample catalogue is too short.");
  app = createSandbox({
    publicUrl: base,
    clients: [{ ...credentials, name: "Tests", redirectUris: [redirectUri] }],
    catalogue,
    secret: new Uint8Array(32).fill(3),
    now: () => clock.now(),
    timeout: (ms) => clock.timeout(ms),
    random: () => 0.5,
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ("closeAllConnections" in server) server.closeAllConnections();
    });
  const { artist, title } = album;
  return { base, known: { artist, title, ref: idOf("album", artist, title) }, stop };
}

/** Submits the accounts page's form as a browser without scripts would. */
async function authorize(url: URL, persona: Persona | "declines"): Promise<URL> {
  const body = new URLSearchParams(url.searchParams);
  if (persona === "declines") body.set("decision", "cancel");
  else body.set("persona", personas[persona]);
  const address = `${url.origin}${url.pathname}`;
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`authorize: ${response.status} ${await response.text()}`);
  return new URL(location);
}

function controlOf(base: string, clock: FakeClock) {
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
  const calls = async (): Promise<readonly LoggedCall[]> =>
    ((await control("GET", "/requests")) as { requests: LoggedCall[] }).requests.filter(({ path }) =>
      path.startsWith("/v1/"),
    );
  return {
    control,
    calls,
    countCalls: async () => (await calls()).length,
    setDevices: async (accountId: string, devices: Devices) => {
      await control("PUT", `/accounts/${accountId}/devices`, { devices });
    },
    revoke: async (accountId: string) => {
      await control("POST", `/accounts/${accountId}/revoke`, {});
    },
    rotateRefreshTokens: async (rotate: boolean) => {
      await control("PUT", "/switches", { rotateRefreshToken: rotate });
    },
    fail: async (fault: ServiceFault) => {
      const paths = ofListenersAlone.includes(fault) ? ["/v1"] : ["/v1", "/api/token"];
      for (const path of paths) await control("POST", "/faults", { match: { path }, fault: scripts[fault] });
    },
    reset: async () => {
      await control("POST", "/reset", {});
      // After a day the adapter tries again everything that a fault made it avoid.
      clock.advance(2 * 24 * 60 * 60 * 1000);
    },
    endFault: async () => {
      await control("DELETE", "/faults");
    },
  };
}
