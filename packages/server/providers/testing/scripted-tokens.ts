import type { Script } from "./scripted-service.ts";
import { inTurn, patience, type ScriptedStage, startScriptedStage } from "./scripted-stage.ts";

export const redirectUri = "http://127.0.0.1:3000/auth/spotify/callback";
export const codeVerifier = "verifier-".padEnd(64, "v");
export const state = "state-1";
export const tokens = {
  access_token: "BQ-access",
  token_type: "Bearer",
  scope: "user-library-read user-top-read",
  expires_in: 3600,
  refresh_token: "AQ-refresh",
};
export const profile = { account_id: "aB3dE5fG7h", id: "listener42", display_name: "Rosa", images: [] };

/** A service with a known listener that gives these token replies in order. */
export const withTokens = (...replies: readonly ReturnType<Script>[]): Script => {
  const next = inTurn(...replies);
  return (request) => (request.path === "/api/token" ? next(request) : { body: profile });
};
export const start = (...replies: readonly ReturnType<Script>[]) =>
  startScriptedStage(withTokens(...replies));

export const callback = (query: Readonly<Record<string, string>>) => ({
  url: new URL(`${redirectUri}?${new URLSearchParams(query).toString()}`),
  state,
  codeVerifier,
  redirectUri,
  playback: false,
});
export const good = () => callback({ code: "code-1", state });
export const signIn = (stage: ScriptedStage, at = good()) => stage.provider.signIn.redeem(at, patience());
export const tokenRequest = (stage: ScriptedStage) => {
  const request = stage.service.seen.find(({ path }) => path === "/api/token");
  return { headers: request?.headers, form: Object.fromEntries(new URLSearchParams(request?.body)) };
};
export const tokenRequests = (stage: ScriptedStage) =>
  stage.service.seen.filter(({ path }) => path === "/api/token").length;
export const refresh = (stage: ScriptedStage) => stage.provider.signIn.refresh("AQ-refresh", patience());
export const failing = (kind: string) => ({ ok: false, failure: { kind } });
