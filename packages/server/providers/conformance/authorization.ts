import { createHash } from "node:crypto";
import type { AuthorizationCallback } from "../../ports/music-service.ts";
import { patience } from "./run-on-stage.ts";
import type { Persona, SignInStage } from "./stage.ts";

type Authorizing = Pick<SignInStage, "signIn" | "redirectUri" | "authorize">;

const codeVerifier = "conformance-verifier-".padEnd(64, "x");
const state = "state-of-this-browser";

export async function callbackOf(
  { signIn, redirectUri, authorize }: Authorizing,
  persona: Persona | "declines",
  playback = true,
): Promise<AuthorizationCallback> {
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const request = { state, codeChallenge, redirectUri, playback, chooseAccount: false };
  const url = await authorize(signIn.authorizationUrl(request), persona);
  return { url, state, codeVerifier, redirectUri, playback };
}

export async function signedIn(stage: Authorizing, persona: Persona = "collector", playback = true) {
  const redeemed = await stage.signIn.redeem(await callbackOf(stage, persona, playback), patience());
  if (!redeemed.ok) throw new Error(`sign-in failed: ${redeemed.failure.kind}`);
  return redeemed.value;
}
