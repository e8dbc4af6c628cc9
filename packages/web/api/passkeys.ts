import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import * as calls from "./sign-in-calls.ts";
import { type PromptFailure, PromptFailed } from "./sign-in-failure.ts";

/** Signs in with a passkey that the browser asks for. Throws PromptFailed, or as `call` does. */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await calls.passkeyOptions();
  await calls.redeemPasskey(await prompted(startAuthentication({ optionsJSON })));
}

/** Creates an account with a passkey and returns its recovery codes. Throws as `signInWithPasskey` does. */
export async function createAccount(name: string, invitation?: string): Promise<readonly string[]> {
  const optionsJSON = await calls.newPasskeyOptions({ name, ...(invitation && { invitation }) });
  return calls.redeemNewPasskey(await prompted(startRegistration({ optionsJSON })));
}

/** Adds a passkey to the listener's account; returns recovery codes if it had none. Throws as `signInWithPasskey` does. */
export async function addPasskey(account: string, name: string): Promise<readonly string[] | undefined> {
  const optionsJSON = await calls.addedPasskeyOptions(account);
  return calls.redeemAddedPasskey(await prompted(startRegistration({ optionsJSON })), name, account);
}

export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/**
 * Offers passkeys in the field that has `webauthn` in its `autocomplete`, until another prompt begins. Signs in with the one that is
 * chosen; returns whether one was. Throws only if the server refuses it.
 */
export async function offerInField(): Promise<boolean> {
  if (!(await browserSupportsWebAuthnAutofill())) return false;
  let response: Awaited<ReturnType<typeof startAuthentication>>;
  try {
    response = await startAuthentication({
      optionsJSON: await calls.passkeyOptions(),
      useBrowserAutofill: true,
    });
  } catch {
    // The offer is an extra: the button says what is wrong.
    return false;
  }
  await calls.redeemPasskey(response);
  return true;
}

/** Ends a prompt, or the offer in a field. */
export function endPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function prompted<Response>(prompt: Promise<Response>): Promise<Response> {
  try {
    return await prompt;
  } catch (cause) {
    throw new PromptFailed(kindOf(cause), cause);
  }
}

function kindOf(cause: unknown): PromptFailure {
  if (!canUsePasskeys()) return "unsupported";
  if (!(cause instanceof Error)) return "failed";
  if (cause.name === "NotAllowedError" || cause.name === "AbortError") return "dismissed";
  if (!(cause instanceof WebAuthnError)) return "failed";
  switch (cause.code) {
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
      return "exists";
    case "ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT":
    case "ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT":
      return "no-authenticator";
    default:
      return "failed";
  }
}
