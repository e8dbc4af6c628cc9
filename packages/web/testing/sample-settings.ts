import type { DeletedAccount } from "@spindle/contract/schemas/me.ts";
import type { Session, Settings } from "@spindle/contract/schemas/settings.ts";
import type { SignInMethods } from "@spindle/contract/schemas/sign-in-methods.ts";
import { json, site } from "./sample-answers.ts";
import { creationOptions, recoveryCodes, sandbox } from "./sample-sign-in.ts";
import { type Stubs, stubs } from "./stubs.ts";

export const settings: Settings = {
  timeZone: "Europe/Lisbon",
  timeZonePinned: false,
  nameInShareLinks: false,
};

export const deletedAccount: DeletedAccount = {
  spins: 12,
  favorites: 3,
  trophies: 1,
  connections: 1,
  sessions: 2,
  devices: 0,
};

export function session(number: number, device: string, changes: Partial<Session> = {}): Session {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    device,
    kind: "computer",
    signedInAt: "2026-10-01T08:00:00.000Z",
    lastUsedAt: "2026-10-23T08:00:00.000Z",
    current: false,
    ...changes,
  };
}

export const here = session(1, "Firefox on Linux", { current: true });
export const phone = session(2, "Chrome on Android", { kind: "phone" });
export const tablet = session(3, "Safari on iPad", { kind: "phone" });

/** Stubs whose settings persist between calls, even of different tabs. */
export function settingsStubs(initial: Settings = settings): Stubs {
  let now = initial;
  return {
    ...stubs.signedIn,
    "GET /api/site": json({
      ...site,
      providers: [{ id: "spotify", name: "Spotify", appsUrl: "https://music.example/account/apps" }],
    }),
    "GET /api/me/settings": () => json(now),
    "PUT /api/me/settings": (request) => {
      const { pinnedTimeZone, nameInShareLinks } = request.postDataJSON() as {
        readonly pinnedTimeZone?: string | null;
        readonly nameInShareLinks?: boolean;
      };
      now = {
        timeZone: pinnedTimeZone === null ? settings.timeZone : (pinnedTimeZone ?? now.timeZone),
        timeZonePinned: pinnedTimeZone === undefined ? now.timeZonePinned : pinnedTimeZone !== null,
        nameInShareLinks: nameInShareLinks ?? now.nameInShareLinks,
      };
      return json(now);
    },
    "GET /api/me/sessions": json([here, phone, tablet]),
    "DELETE /api/me/sessions/others": json({ ended: 2 }),
    [`DELETE /api/me/sessions/${phone.id}`]: { status: 204, body: "" },
    "DELETE /api/connections/spotify": { status: 204, body: "" },
    "POST /api/me/deletion": json(deletedAccount),
  };
}

/** The settings of a listener with several ways to sign in, at a site with several services. */
export function waysStubs(changes: Stubs = {}): Stubs {
  return {
    ...settingsStubs(),
    "GET /api/site": json({
      ...site,
      providers: [{ id: "spotify", name: "Spotify" }, sandbox],
      signIn: { passkey: true, local: true, newAccounts: "open" },
    }),
    "GET /api/me/sign-in-methods": json(waysToSignIn),
    "GET /api/connections": json([
      { provider: { id: "spotify", name: "Spotify" }, state: "connected", isDefault: true },
      { provider: { id: "sandbox", name: "Sandbox" }, state: "disconnected", isDefault: false },
    ]),
    "POST /auth/passkey/options": json({ challenge: "AAAA" }),
    "POST /auth/passkey": { status: 204, body: "" },
    "POST /auth/local": { status: 204, body: "" },
    "POST /auth/passkey/add/options": json(creationOptions),
    "POST /auth/passkey/add": { status: 201, body: {} },
    "POST /api/me/recovery-codes": json({ recoveryCodes }),
    ...changes,
  };
}

export const waysToSignIn: SignInMethods = {
  methods: [
    { id: "1", kind: "passkey", name: "Rosa’s laptop", lastUsedAt: "2026-10-23T08:00:00.000Z" },
    { id: "2", kind: "local", name: "Rosa" },
    { id: "3", kind: "oauth", name: "Spotify", provider: { id: "spotify", name: "Spotify" } },
  ],
  recoveryCodesLeft: 7,
};
