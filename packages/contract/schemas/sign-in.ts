import { longestOwnName, type OwnName, type OwnNameFault, ownName } from "@spindle/core/name/own-name.ts";
import * as v from "valibot";

// The calls that sign in without a provider. They set cookies, so they are plain routes under /auth.

const nameFaults: Readonly<Record<OwnNameFault, string>> = {
  empty: "Please enter a name.",
  "too-long": `A name has at most ${longestOwnName} characters.`,
  "not-allowed": "This name has characters that can’t be shown.",
};

/** A name that the listener chooses. */
export const ownNameSchema = v.pipe(
  v.string(),
  v.rawTransform<string, OwnName>(({ dataset, addIssue, NEVER }) => {
    const name = ownName(dataset.value);
    if (name.ok) return name.value;
    addIssue({ message: nameFaults[name.failure] });
    return NEVER;
  }),
);

/** `GET /auth/local`: the listeners of this computer, most recently used first. */
export interface LocalNames {
  readonly names: readonly string[];
}

/** `POST /auth/local`: a new name, or one that exists. */
export const localSignInSchema = v.strictObject({ name: ownNameSchema });

const secretSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

/** `POST /auth/{provider}/server`: an account at a music server, its name and password, or a key that names the account itself. */
export const serverAccountSchema = v.pipe(
  v.strictObject({
    server: v.pipe(v.string(), v.maxLength(500)),
    user: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[^\p{Cc}]*$/u))),
    password: v.optional(secretSchema),
    /** In place of `user` and `password`. */
    key: v.optional(secretSchema),
    /** Whether the account only becomes the signed-in listener's music service, and no way to sign in. */
    connects: v.optional(v.literal(true)),
  }),
  v.check(
    ({ user, password, key }) =>
      key === undefined ? user !== undefined && password !== undefined : user === undefined,
    "Enter a name and a password, or an API key.",
  ),
);
/** Its reply, if the account is only connected. */
export interface ServerConnected {
  /** What is kept of the account, encrypted. */
  readonly kept: "key" | "token" | "password";
}
export type EnteredServerAccount = v.InferOutput<typeof serverAccountSchema>;

/** Base64url (RFC 4648, 5), as WebAuthn's JSON has it. */
const bytesSchema = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/, "These are no bytes in base64url."));
/** A credential id has at most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialIdSchema = bytesSchema(1_364);
const credentialEntries = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: v.literal("public-key"),
};

/** `AuthenticationResponseJSON` (WebAuthn Level 3, 5.1.8), as far as it is used. */
const assertionSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: bytesSchema(4_096),
    authenticatorData: bytesSchema(4_096),
    signature: bytesSchema(2_048),
    userHandle: v.optional(bytesSchema(86)),
  }),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;

/** `RegistrationResponseJSON` (WebAuthn Level 3, 5.1.8), as far as it is used. */
const attestationSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: bytesSchema(4_096),
    attestationObject: bytesSchema(8_192),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,32}$/))), v.maxLength(10))),
  }),
});
export type Attestation = v.InferOutput<typeof attestationSchema>;

export const noInputSchema = v.strictObject({});

/** `POST /auth/passkey`, after `POST /auth/passkey/options`. */
export const passkeySignInSchema = v.strictObject({ response: assertionSchema });

/** `POST /auth/passkey/new/options`. */
export const newAccountSchema = v.strictObject({
  name: ownNameSchema,
  // One that is too long is cut off, so that it is refused like any other invalid invitation, not for its form.
  invitation: v.optional(
    v.pipe(
      v.string(),
      v.transform((token) => token.slice(0, 200)),
    ),
  ),
});

/** `POST /auth/passkey/new`. */
export const newPasskeySchema = v.strictObject({ response: attestationSchema });

/** `POST /auth/passkey/add`. */
export const addPasskeySchema = v.strictObject({ response: attestationSchema, name: ownNameSchema });

/** `POST /auth/recovery`. */
export const recoverySchema = v.strictObject({ code: v.pipe(v.string(), v.maxLength(200)) });

/** Recovery codes are shown once: for a new account, and for the first passkey of another. */
export interface PasskeyAdded {
  readonly recoveryCodes?: readonly string[];
}
