import type { Context } from "../context.ts";
import { setOnboardingCompleted } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Records that the onboarding was finished or skipped; only the first time counts. */
export async function completeOnboarding(context: Context, signedIn: SignedIn): Promise<void> {
  await setOnboardingCompleted(context.db, signedIn.user.user_id, context.clock.now());
}
