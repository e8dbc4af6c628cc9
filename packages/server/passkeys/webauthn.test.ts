import type { Attestation } from "@spindle/contract/schemas/sign-in.ts";
import { expect, test } from "vitest";
import { createAuthenticator } from "../testing/software-authenticator.ts";
import { verifyCreation } from "./webauthn.ts";

const origin = "https://spindle.example";
const challenge = Buffer.alloc(32, 1).toString("base64url");
const options = { challenge, rp: { id: "spindle.example" }, user: { id: "AA" } };
const certificates = [["x5c", [Buffer.alloc(8)]]] as const;

test.each([
  ["packed", certificates],
  ["fido-u2f", certificates],
  ["tpm", certificates],
  ["apple", certificates],
  ["android-key", certificates],
  ["android-safetynet", [["response", Buffer.alloc(8)]] as const],
])(
  "an attestation by certificates (%s) is refused before anybody looks at them",
  async (format, statement) => {
    const response = createAuthenticator(origin).create(options, { format, statement }) as Attestation;
    expect(await verifyCreation({ origin }, challenge, response)).toEqual({
      ok: false,
      failure: "attestation",
    });
  },
);

test("a passkey under another id than the authenticator's own is refused", async () => {
  const response = createAuthenticator(origin).create(options) as Attestation;
  const id = Buffer.alloc(32, 2).toString("base64url");
  expect((await verifyCreation({ origin }, challenge, response)).ok).toBe(true);
  expect(await verifyCreation({ origin }, challenge, { ...response, id, rawId: id })).toEqual({
    ok: false,
    failure: "another credential id",
  });
});
