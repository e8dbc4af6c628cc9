/** Stand in place of a provider's id in identities and in the log, for ways to sign in that need none. */
export const localWay = "local";
export const passkeyWay = "passkey";
export const recoveryWay = "recovery-code";

/** No provider may have these ids. */
export const ownWays: readonly string[] = [localWay, passkeyWay, recoveryWay];

/** Ways to sign in that an account may have. */
export const mostSignInMethods = 20;
