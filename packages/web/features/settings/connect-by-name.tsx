import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureWords } from "../../api/sign-in-failure.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { TextForm } from "../../ui/text-form.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./music-services-words.ts";
import { connect } from "./words.tsx";

interface ConnectByNameProps {
  readonly provider: { readonly id: string; readonly name: string };
  /** The name of the account that was connected. */
  readonly initial: string | undefined;
  /** Called before everything is asked again. */
  readonly onDone: () => void;
}

/** Connects a music service that needs only the public name of an account there. */
export function ConnectByName({ provider, initial = "", onDone }: ConnectByNameProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (account: string) =>
      call("PUT /api/connections/{provider}", { params: { provider: provider.id }, body: { account } }),
    onSuccess: () => {
      onDone();
      tellOtherTabs();
      showToast({ title: words.isConnected(provider.name), tone: "neutral" });
      return client.invalidateQueries();
    },
  });
  return (
    <TextForm
      label={words.userName(provider.name)}
      button={connect}
      pendingButton={words.connecting}
      pending={isPending}
      missing={words.nameMissing}
      failure={error === null ? undefined : failureOf(error, provider.name)}
      onSubmit={(account) => mutate(account)}
      initial={initial}
      field={{ autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: words.longestName }}
    />
  );
}

function failureOf(error: unknown, service: string): string {
  const isDown = error instanceof ApiError && error.code === "provider-unavailable";
  return isDown ? words.noAnswer(service) : failureWords(error);
}
