import { isIP } from "node:net";
import * as words from "./words.ts";

/** Who may create an account without a provider. */
export const signUps = ["open", "invite", "off"] as const;
export type SignUp = (typeof signUps)[number];

/** The ways to sign in without a provider. */
export interface SignInConfig {
  /** Whether browsers can have passkeys for PUBLIC_URL. */
  readonly passkey: boolean;
  /** Whether listeners can be names on this computer, because nobody else reaches it. */
  readonly local: boolean;
  readonly newAccounts: SignUp;
}

export function signInAt(publicUrl: URL, loopback: boolean, signUp: SignUp | undefined): SignInConfig {
  return {
    passkey: hasPasskeys(publicUrl),
    local: loopback,
    newAccounts: signUp ?? (loopback ? "open" : "invite"),
  };
}

/** Who can create an account without a provider, and what the operator does for that. */
export function whoMayJoin({ passkey, local, newAccounts }: SignInConfig): string {
  if (newAccounts === "off") return words.nobodyJoins;
  if (newAccounts === "invite" ? !passkey : !passkey && !local) return words.joinsWithoutPasskeys;
  return newAccounts === "invite" ? words.joinsByInvitation : words.anyoneJoins;
}

/** Passkeys belong to a host name, and need https but for `localhost` (WebAuthn Level 3, 5.1.2; Secure Contexts, 3.1). */
function hasPasskeys({ protocol, hostname }: URL): boolean {
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && (protocol === "https:" || hostname === "localhost");
}
