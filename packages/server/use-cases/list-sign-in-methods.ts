import type { Context } from "../context.ts";
import { readSignInMethods, type StoredMethod } from "../db/queries/sign-in-methods.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { methodIdOf } from "../sign-in/method-id.ts";

export interface SignInMethod extends Omit<StoredMethod, "codesLeft"> {
  readonly id: string;
}

/** The listener's ways to sign in, and how many recovery codes are left. */
export async function listSignInMethods(
  { db }: Pick<Context, "db">,
  { key }: Pick<SignedIn, "key">,
): Promise<{ readonly methods: readonly SignInMethod[]; readonly recoveryCodesLeft: number }> {
  const stored = await readSignInMethods(db, key.userId);
  return {
    methods: stored.map(({ codesLeft: _codesLeft, ...method }) => ({ id: methodIdOf(method), ...method })),
    recoveryCodesLeft: stored[0]?.codesLeft ?? 0,
  };
}
