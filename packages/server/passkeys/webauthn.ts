import type { Assertion, Attestation } from "@spindle/contract/schemas/sign-in.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { UserId } from "@spindle/core/ids.ts";

/** The site that passkeys belong to. */
export interface RelyingParty {
  readonly origin: string;
}

/** The relying party's id (WebAuthn Level 3, 5.1.3): a passkey works at its host only. */
export function relyingPartyOf(origin: string): string {
  return new URL(origin).hostname;
}

/** What is stored of a passkey. */
export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string;
  /** COSE. */
  readonly publicKey: Uint8Array;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly relyingParty: string;
}

/** Milliseconds that a browser and the listener may take. */
export const passkeyLifetime = 5 * 60 * 1000;

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): what all authenticators have. */
const algorithms = [-8, -7, -257];

/** Loaded at the first use: it takes a quarter of a second and 25 MB, and many servers never need it. */
const library = () => import("@simplewebauthn/server");

export async function creationOptions(
  { origin }: RelyingParty,
  challenge: Uint8Array,
  user: { readonly userId: UserId; readonly name: string },
  known: readonly Pick<Passkey, "id" | "transports">[],
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Spindle",
    rpID: relyingPartyOf(origin),
    userName: user.name,
    userDisplayName: user.name,
    userID: userHandleOf(user.userId),
    challenge: Uint8Array.from(challenge),
    timeout: passkeyLifetime,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** For any passkey of this site: the listener chooses one. */
export async function requestOptions({ origin }: RelyingParty, challenge: Uint8Array): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(origin),
    challenge: Uint8Array.from(challenge),
    timeout: passkeyLifetime,
    userVerification: "required",
  });
}

/** The new passkey, or why it is refused (WebAuthn Level 3, 7.1). */
export async function verifyCreation(
  { origin }: RelyingParty,
  challenge: string,
  response: Attestation,
): Promise<Result<Passkey, string>> {
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  return refusedIfThrown(async () => {
    const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
    // We ask for no attestation. With a certificate the library might ask the server that it names.
    if (statement.get("attStmt").get("x5c") !== undefined || !plainFormats.includes(statement.get("fmt")))
      throw new Error("attestation");
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new Error("attestation");
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== response.id) throw new Error("another credential id");
    return {
      id,
      publicKey,
      signCount: counter,
      transports: response.response.transports ?? [],
      relyingParty: relyingPartyOf(origin),
    };
  });
}

/** The signature counter, or why the assertion is refused (WebAuthn Level 3, 7.2). Whoever stores it compares it with the last one. */
export async function verifyAssertion(
  { origin }: RelyingParty,
  challenge: string,
  response: Assertion,
  passkey: { readonly userId: UserId } & Pick<Passkey, "id" | "publicKey">,
): Promise<Result<number, string>> {
  const { verifyAuthenticationResponse } = await library();
  return refusedIfThrown(async () => {
    const userHandle = base64url(userHandleOf(passkey.userId));
    // The listener was not named before, so the authenticator must name them.
    if (response.response.userHandle !== userHandle) throw new Error("another user handle");
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { ...response.response, userHandle }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) throw new Error("signature");
    return authenticationInfo.newCounter;
  });
}

/** The challenge that a response answers; undefined if it cannot be read. */
export function challengeIn({ response }: Assertion | Attestation): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    const challenge: unknown =
      typeof data === "object" && data !== null ? Reflect.get(data, "challenge") : undefined;
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** No attestation, or one by the passkey's own key. */
const plainFormats: readonly string[] = ["none", "packed"];

/** The user's id as bytes: it names the account, and says nothing of the listener (WebAuthn Level 3, 14.6.1). */
function userHandleOf(userId: UserId): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/** The library throws for everything that a browser may send wrongly. */
async function refusedIfThrown<Value>(verify: () => Promise<Value>): Promise<Result<Value, string>> {
  try {
    return succeed(await verify());
  } catch (error) {
    return fail(error instanceof Error ? error.message : "unknown");
  }
}
