import { createHash } from "node:crypto";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { Hono } from "hono";
import { createSandbox } from "../create-sandbox.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";

export const publicUrl = "http://127.0.0.1:3000/sandbox";
export const redirectUri = "http://127.0.0.1:3000/auth/sandbox/callback";
export const clientId = "client-one";
export const clientSecret = "a client's secret";
export const verifier = "v".repeat(43);
export const challenge = createHash("sha256").update(verifier).digest("base64url");
export const allScopes =
  "user-library-read user-top-read user-read-recently-played user-follow-read playlist-read-private user-read-playback-state user-modify-playback-state";

export interface TestBench {
  readonly app: Hono;
  readonly clock: { now: number };
}

/** A sandbox with its own clock, which only the test moves. */
export function setUpSandbox(catalogue: readonly CatalogueAlbum[] = sampleCatalogue()): TestBench {
  const clock = { now: Date.UTC(2026, 10, 21, 9) };
  const app = createSandbox({
    publicUrl,
    clients: [
      { id: clientId, secret: clientSecret, name: "Test Player", redirectUris: [redirectUri] },
      {
        id: "client-two",
        name: "Public Player",
        redirectUris: [redirectUri, "https://player.example/back?keep=1"],
      },
    ],
    catalogue,
    secret: new Uint8Array(32).fill(7),
    now: () => clock.now,
    random: () => 0.4,
  });
  return { app, clock };
}

export function authorizeParams(changes: Readonly<Record<string, string | undefined>> = {}): URLSearchParams {
  const params = new URLSearchParams();
  const all = {
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: allScopes,
    state: "state-1",
    code_challenge_method: "S256",
    code_challenge: challenge,
    ...changes,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) params.set(name, value);
  return params;
}

/** Chooses a persona without a browser and returns the code. */
export async function obtainCode(
  app: Hono,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const response = await app.request("/authorize", {
    method: "POST",
    body: authorizeParams({ persona: "soul-collector", ...changes }),
  });
  const code = new URL(response.headers.get("Location") ?? "http://none").searchParams.get("code");
  if (code === null) throw new Error(`No code: ${response.status} ${await response.text()}`);
  return code;
}

export const basicHeader = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret)}`).toString("base64")}`;

export async function postToken(
  app: Hono,
  body: Readonly<Record<string, string>>,
  authorization: string | null = basicHeader,
): Promise<Response> {
  const headers = authorization === null ? {} : { Authorization: authorization };
  return app.request("/api/token", { method: "POST", headers, body: new URLSearchParams(body) });
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

export async function signIn(
  app: Hono,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<Tokens> {
  const code = await obtainCode(app, changes);
  const response = await postToken(app, {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Tokens;
}

/** Signs in once and returns a caller of the Web API with that token. */
export async function callerFor(app: Hono, changes: Readonly<Record<string, string | undefined>> = {}) {
  const tokens = await signIn(app, changes);
  return (path: string, init: RequestInit = {}) =>
    app.request(`/v1${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${tokens.access_token}`, ...init.headers },
    });
}

export async function control(app: Hono, method: string, path: string, body?: unknown): Promise<Response> {
  return app.request(`/control${path}`, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
