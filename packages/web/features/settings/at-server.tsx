import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { call } from "../../api/call.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { ConnectServer } from "./connect-server.tsx";
import * as words from "./at-server-words.ts";
import { sayFailed } from "./settings-toasts.ts";
import { connect, reconnect } from "./words.tsx";

interface AtServerProps extends Pick<ComponentProps<typeof ConnectServer>, "account" | "servers"> {
  readonly service: AnswerOf<EndpointOf<"listConnections">>[number];
  /** Moves the focus there, because the pressed button goes. */
  readonly toHeading: () => void;
}

const connectServer = lazyPart(async () => (await import("./connect-server.tsx")).ConnectServer);

/** Connects an account at a music server, tests the connection, and opens the form again to replace it. */
export function AtServer({ service, servers, account: page, toHeading }: AtServerProps) {
  const { provider, state, account: user, server } = service;
  const [isOpen, setIsOpen] = useState(false);
  const initial = server !== undefined && user !== undefined ? { server, user } : undefined;
  return (
    <>
      {state === "connected" && <Test provider={provider} toHeading={toHeading} />}
      <button type="button" className="btn btn-quiet" onClick={() => setIsOpen(true)}>
        {state === "disconnected" ? connect : state === "expired" ? reconnect : words.replaceAccount}
        <span className="sr-only"> {provider.name}</span>
      </button>
      <LazyBoundary dispensable>
        {isOpen && (
          <connectServer.View
            account={page}
            provider={provider}
            servers={servers}
            initial={initial}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              toHeading();
            }}
          />
        )}
      </LazyBoundary>
    </>
  );
}

type TestProps = Pick<AtServerProps["service"], "provider"> & Pick<AtServerProps, "toHeading">;

function Test({ provider, toHeading }: TestProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("POST /api/connections/{provider}/test", { params: { provider: provider.id } }),
    onSuccess: ({ state }) => {
      const tone = state === "works" ? "neutral" : "destructive";
      showToast({ ...words.found[state], tone, duration: words.longEnough });
      if (state !== "signed-out") return undefined;
      // The connection has expired by that.
      toHeading();
      return client.invalidateQueries();
    },
    onError: (error) => sayFailed(words.notTested, error, words.tryAgain),
  });
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? words.testing : words.test}
      <span className="sr-only"> {provider.name}</span>
    </button>
  );
}
