import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { markArrival } from "../../ui/arrival.ts";
import { showRecoveryCodes } from "../../ui/recovery-codes.tsx";

/** Returns what shows the page to the listener who has just signed in, here and in the other tabs. `codes` are those of a new account. */
export function useArrive(): (codes?: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return async (codes) => {
    if (codes !== undefined) showRecoveryCodes(codes);
    markArrival();
    tellOtherTabs();
    await client.invalidateQueries({ queryKey: queryKeys.me });
    // Without an answer, a new page says so. It would lose the codes.
    if (codes === undefined && !client.getQueryData(queryKeys.me)) location.reload();
  };
}

interface SignIn<Input> {
  readonly signIn: (input: Input) => void;
  readonly pending: boolean;
  readonly failure: string | undefined;
}

const mutationKey = ["sign in"];

/** When a way to sign in was last tried, in milliseconds since the epoch. */
export function useLastTry(): number {
  const tries = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.submittedAt });
  return Math.max(0, ...tries);
}

/** A way to sign in. Its failure is shown until another is tried. While one is pending, a press of any other does nothing. */
export function useSignIn<Input>(act: (input: Input) => Promise<unknown>): SignIn<Input> {
  const client = useQueryClient();
  const lastTry = useLastTry();
  const { mutate, isPending, error, submittedAt } = useMutation({ mutationKey, mutationFn: act });
  const signIn = (input: Input): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(input);
  };
  return {
    signIn,
    pending: isPending,
    failure: error === null || submittedAt < lastTry ? undefined : failureWords(error),
  };
}
