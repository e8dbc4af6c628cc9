import { allScopes, control, setUpSandbox, signIn, type TestBench } from "../testing/sign-in.ts";
import type { ConformanceCall } from "./calls.ts";

export interface Answer {
  readonly status: number;
  /** Undefined if the body is empty or invalid JSON. */
  readonly body: unknown;
  readonly text: string;
}

/** Starts a sandbox in this process, with callers of each kind. */
export async function driveSandbox() {
  const { app, clock }: TestBench = setUpSandbox();
  const expired = (await signIn(app)).access_token;
  clock.now += 3_600_000;
  const tokens: Readonly<Record<NonNullable<ConformanceCall["as"]>, string | undefined>> = {
    everyone: (await signIn(app, { scope: allScopes })).access_token,
    nobody: undefined,
    expired,
    scopeless: (await signIn(app, { scope: "" })).access_token,
    newcomer: (await signIn(app, { persona: "newcomer" })).access_token,
    free: (await signIn(app, { persona: "free-listener" })).access_token,
  };
  const send = (method: string, path: string, as: ConformanceCall["as"] = "everyone", body?: unknown) => {
    const headers = new Headers();
    const token = tokens[as];
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    return app.request(`/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const idFrom = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await send("GET", path)).text())?.[1] ?? "";
  const accountId = await idFrom("/me", /"account_id":"([^"]+)"/);
  const prepare = {
    "limit-reached": () => control(app, "PUT", "/limits", { requestsPer30Seconds: 0 }),
    "quota-used": () =>
      control(app, "PUT", "/limits", { quotas: { search: { requests: 0, retryAfter: 60 } } }),
    "bare-profile": () => control(app, "PUT", "/switches", { bareProfiles: true }),
    "no-device": () => control(app, "PUT", `/accounts/${accountId}/devices`, { devices: "none" }),
  };
  return {
    ids: {
      album: await idFrom("/me/albums?limit=1", /"uri":"spotify:album:(\w+)"/),
      artist: await idFrom("/me/top/artists?limit=1", /"uri":"spotify:artist:(\w+)"/),
      track: await idFrom("/me/tracks?limit=1", /"uri":"spotify:track:(\w+)"/),
      playlist: await idFrom("/me/playlists?limit=1", /"uri":"spotify:playlist:(\w+)"/),
      device: await idFrom("/me/player/devices", /"id":"(\w+)"/),
    },
    async answer(call: ConformanceCall): Promise<Answer> {
      if (call.before !== undefined) await prepare[call.before]();
      const response = await send(call.method, call.path, call.as, call.body);
      const text = await response.text();
      if (call.before !== undefined) await control(app, "POST", "/reset");
      return { status: response.status, body: parsed(text), text };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
