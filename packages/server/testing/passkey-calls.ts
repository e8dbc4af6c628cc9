import type { Problem } from "@spindle/contract/problems.ts";
import type { PasskeyAdded } from "@spindle/contract/schemas/sign-in.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { createAuthenticator } from "./software-authenticator.ts";
import type { TestBrowser } from "./test-browser.ts";
import type { TestServer } from "./test-server.ts";

/** A public server whose listeners have passkeys. */
export const passkeySite = {
  origin: "https://spindle.example",
  secure: true,
  loopback: false,
  signIn: { passkey: true, local: false, newAccounts: "open" },
} as const;

const { origin } = passkeySite;
export const passkeySession = "__Host-spindle_session";

/** A call under /auth, as our own page makes it. */
export function post(browser: TestBrowser, path: string, body: unknown = {}): Promise<Response> {
  return browser.request("POST", `/auth/${path}`, { body, headers: { Origin: origin } });
}

/** The reply of a call; throws if it was refused. */
export async function json(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.json();
}

export async function codeOf(reply: Response): Promise<Problem["code"]> {
  return ((await reply.json()) as Problem).code;
}

export function userOf(browser: TestBrowser): UserId {
  const key = sessionKeyOf(browser.cookies.get(passkeySession) ?? "");
  if (!key) throw new Error("nobody is signed in");
  return key.userId;
}

/** How many accounts there are. */
export async function accountsOf({ context }: TestServer): Promise<number> {
  return (await context.db.selectFrom("users").select("user_id").execute()).length;
}

/** The options of a sign-in with a passkey. */
export async function requestFor(browser: TestBrowser): Promise<unknown> {
  return json(await post(browser, "passkey/options"));
}

/** A new account with a passkey, in a browser of its own. */
export async function joinWithPasskey(
  server: TestServer,
  name: string,
  authenticator = createAuthenticator(origin),
) {
  const browser = server.newBrowser();
  const options = await json(await post(browser, "passkey/new/options", { name }));
  const made = await post(browser, "passkey/new", { response: authenticator.create(options) });
  const { recoveryCodes = [] } = (await json(made)) as PasskeyAdded;
  return { browser, authenticator, recoveryCodes, userId: userOf(browser) };
}
