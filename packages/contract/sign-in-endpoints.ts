import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import {
  newRecoveryCodesSchema,
  renamePasskeySchema,
  signInMethodParams,
  signInMethodsSchema,
} from "./schemas/sign-in-methods.ts";

export const signInEndpoints = {
  listSignInMethods: {
    summary: "The signed-in user's ways to sign in, and how many recovery codes are left",
    session: "required",
    reply: json(signInMethodsSchema),
    failures: [],
  },
  renamePasskey: {
    summary: "Gives a passkey another name",
    session: "required",
    params: signInMethodParams,
    body: renamePasskeySchema,
    reply: { kind: "empty" },
    failures: ["sign-in-method-not-found"],
  },
  removeSignInMethod: {
    summary:
      "Removes a way to sign in, but never the last one. A provider's account is also disconnected, with all that goes with it",
    session: "recent",
    params: signInMethodParams,
    reply: { kind: "empty" },
    failures: ["sign-in-method-not-found", "last-sign-in-method"],
  },
  renewRecoveryCodes: {
    summary: "Makes ten new recovery codes in place of all earlier ones",
    session: "recent",
    reply: json(newRecoveryCodesSchema),
    failures: [],
  },
} as const satisfies Record<string, Endpoint>;
