import { createHash } from "node:crypto";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import type { AuthorizationRequest } from "../../ports/music-provider.ts";
import { type CountedAccess, refreshingAccess } from "../testing/fixed-access.ts";
import type { Listener, ProviderStage } from "./stage.ts";

export const allParts: readonly TastePart[] = [
  "saved",
  "liked",
  "top",
  "recent",
  "followed",
  "top-artist-albums",
];
const verifier = "conformance-verifier-".padEnd(64, "x");
/** A signal that never aborts. */
export const patience = (): AbortSignal => new AbortController().signal;
export const half = () => 0.5;

export const failing = (kind: string) => ({ ok: false, failure: { kind } });

function requestOf(stage: ProviderStage, changes: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  return {
    state: "state-of-this-browser",
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    redirectUri: stage.redirectUri,
    playback: true,
    chooseAccount: false,
    ...changes,
  };
}

export async function callbackOf(stage: ProviderStage, listener: Listener | "declines", playback = true) {
  const request = requestOf(stage, { playback });
  const url = await stage.authorize(stage.provider.authorizationUrl(request), listener);
  return { url, state: request.state, codeVerifier: verifier, redirectUri: stage.redirectUri, playback };
}

export async function signedIn(stage: ProviderStage, listener: Listener = "collector", playback = true) {
  const result = await stage.provider.signIn(await callbackOf(stage, listener, playback), patience());
  if (!result.ok) throw new Error(`sign-in failed: ${result.failure.kind}`);
  const { account, tokens } = result.value;
  const access: CountedAccess = refreshingAccess(stage.provider, tokens);
  return { account, tokens, access };
}

/** The service's id of the album that every test service has. */
export async function refOfKnown(stage: ProviderStage, access: CountedAccess): Promise<string> {
  const found = await stage.provider.findAlbum(access, stage.known, patience());
  if (!found.ok || found.value === undefined) throw new Error("The known album was not found.");
  return found.value.ref;
}
