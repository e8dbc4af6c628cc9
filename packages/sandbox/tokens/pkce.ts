import { createHash, timingSafeEqual } from "node:crypto";

/** RFC 7636, section 4.1: 43 to 128 unreserved characters. */
export function isVerifier(text: string): boolean {
  return /^[A-Za-z0-9\-._~]{43,128}$/.test(text);
}

/** A base64url SHA-256 without padding (RFC 7636, section 4.2). */
export function isChallenge(text: string): boolean {
  return /^[A-Za-z0-9\-_]{43}$/.test(text);
}

export function verifierMatches(verifier: string, challenge: string): boolean {
  const given = createHash("sha256").update(verifier).digest();
  const expected = Buffer.from(challenge, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
