import { createHash } from "node:crypto";
import * as v from "valibot";
import { isLoopback } from "../../net/loopback.ts";
import type { Randomness } from "../../ports/randomness.ts";

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

/** What is kept of a listener's account at a server. Sealed as a whole, it stands in place of an access token. */
const credentialsSchema = v.variant("kept", [
  v.strictObject({ kept: v.literal("key"), address: text, user: text, key: text }),
  v.strictObject({ kept: v.literal("token"), address: text, user: text, token: text, salt: text }),
  v.strictObject({ kept: v.literal("password"), address: text, user: text, password: text }),
]);
export type Credentials = Readonly<v.InferOutput<typeof credentialsSchema>>;

/** Undefined if it is none. */
export function credentialsFrom(token: string): Credentials | undefined {
  try {
    const parsed = v.safeParse(credentialsSchema, JSON.parse(token));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The parameters that sign a call in (Subsonic API 1.16.1; OpenSubsonic, "apiKeyAuthentication"), with the oldest version of the
 * protocol that has them: a server refuses a caller of a later version than its own.
 */
export function signedInBy(credentials: Credentials): Readonly<Record<string, string>> {
  switch (credentials.kept) {
    // A server refuses a key together with a name.
    case "key":
      return { apiKey: credentials.key, v: "1.16.1" };
    case "token":
      return { u: credentials.user, t: credentials.token, s: credentials.salt, v: "1.13.0" };
    case "password":
      return {
        u: credentials.user,
        p: `enc:${Buffer.from(credentials.password).toString("hex")}`,
        v: "1.8.0",
      };
  }
}

/** A token for one salt, from which nobody can compute the password's other tokens. */
export function tokenOf(
  password: string,
  randomness: Randomness,
): { readonly token: string; readonly salt: string } {
  const salt = Buffer.from(randomness.bytes(16)).toString("hex");
  // The protocol's own choice of hash.
  return {
    token: createHash("md5")
      .update(password + salt)
      .digest("hex"),
    salt,
  };
}

/** Whether nobody on the way can read what is sent. */
export function isPrivateLine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}
