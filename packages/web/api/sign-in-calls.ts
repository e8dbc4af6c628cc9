import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { accountHeader } from "@spindle/contract/routes.ts";
import type { LocalNames, PasskeyAdded } from "@spindle/contract/schemas/sign-in.ts";
import { ApiError, NoAnswer } from "./api-error.ts";

/** The calls below /auth that sign a listener in, or add a way to. They set cookies, and throw as `call` does. */

/** In case a server hangs. */
const longestWaitMs = 20_000;

/** The names on this computer, the most recently used first. */
export async function localNames(): Promise<readonly string[]> {
  const { names } = (await ask("GET", "/auth/local")) as LocalNames;
  return names;
}

/** Signs in as a name on this computer, new or known. */
export async function signInLocally(name: string): Promise<void> {
  await ask("POST", "/auth/local", { name });
}

/** An account at a music server: a name and a password, or an API key. */
export interface ServerAccount {
  readonly server: string;
  readonly user?: string;
  readonly password?: string;
  readonly key?: string;
}

/** Signs in with an account at a music server, or adds it to the listener who is signed in. */
export async function signInAtServer(service: string, account: ServerAccount): Promise<void> {
  await ask("POST", `/auth/${service}/server`, account);
}

/** Connects an account at a music server to the page's listener. */
export async function connectServer(service: string, server: ServerAccount, account: string): Promise<void> {
  await ask("POST", `/auth/${service}/server`, { ...server, connects: true }, account);
}

export async function signInWithRecoveryCode(code: string): Promise<void> {
  await ask("POST", "/auth/recovery", { code });
}

export async function passkeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await ask("POST", "/auth/passkey/options", {})) as PublicKeyCredentialRequestOptionsJSON;
}

export async function redeemPasskey(response: AuthenticationResponseJSON): Promise<void> {
  await ask("POST", "/auth/passkey", { response });
}

interface NewAccount {
  readonly name: string;
  readonly invitation?: string | undefined;
}

export async function newPasskeyOptions(
  account: NewAccount,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await ask("POST", "/auth/passkey/new/options", account)) as PublicKeyCredentialCreationOptionsJSON;
}

/** Creates the account, signs in, and returns its recovery codes. */
export async function redeemNewPasskey(response: RegistrationResponseJSON): Promise<readonly string[]> {
  const { recoveryCodes = [] } = (await ask("POST", "/auth/passkey/new", { response })) as PasskeyAdded;
  return recoveryCodes;
}

/** For one account only, as `callFor` is: that of the page's listener. */
export async function addedPasskeyOptions(account: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await ask("POST", "/auth/passkey/add/options", {}, account);
  return options as PublicKeyCredentialCreationOptionsJSON;
}

/** Returns recovery codes if the account had none. */
export async function redeemAddedPasskey(
  response: RegistrationResponseJSON,
  name: string,
  account: string,
): Promise<readonly string[] | undefined> {
  const added = await ask("POST", "/auth/passkey/add", { response, name }, account);
  return (added as PasskeyAdded).recoveryCodes;
}

async function ask(method: "GET" | "POST", path: string, body?: unknown, account?: string): Promise<unknown> {
  const headers = new Headers({ Accept: "application/json" });
  if (account !== undefined) headers.set(accountHeader, account);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  let refusal: ApiError;
  try {
    const response = await fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: "same-origin",
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (response.ok) return response.status === 204 ? undefined : await response.json();
    refusal = new ApiError(response.status, await response.text());
  } catch (cause) {
    throw new NoAnswer(cause);
  }
  throw refusal;
}
