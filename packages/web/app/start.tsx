import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { signOutDue } from "../api/device-flags.ts";
import { createQueryClient } from "../api/query-client.ts";
import { queryKeys } from "../api/query-keys.ts";
import { mayHaveSession } from "../api/session-mark.ts";
import { followDepartures } from "../device/departures.ts";
import { catchInstallOffer } from "../device/install-offer.ts";
import { followOtherTabs } from "../device/other-tabs.ts";
import { followTheme } from "../device/preferences.ts";
import { holdIdleWork } from "../device/when-idle.ts";
import { userQuery } from "../features/session/user-query.ts";
import { App } from "./app.tsx";
import { appPages } from "./app-pages.tsx";
import { pageAt } from "./page-at.ts";

/** How long the first render and idle work wait for code and first answers, and how long to wait after the network returns, in milliseconds. */
const patienceMs = 2_000;

/** Starts the application in an element; the returned function removes it and its cache. */
export function start(element: Element): () => void {
  const client = createQueryClient();
  catchInstallOffer();
  followTheme(document.documentElement);
  followDepartures();
  followOtherTabs(() => void client.invalidateQueries());
  // A page that the browser restores from its cache may show a listener who has signed out.
  addEventListener("pageshow", (event) => {
    if (event.persisted) void client.invalidateQueries({ queryKey: queryKeys.me });
  });
  // Refetch what failed once the network returns, and again a moment later: the first request may still fail. Refetch the profile too if a sign-out is pending.
  const askAgain = (): void =>
    void client.refetchQueries({
      predicate: ({ queryKey: [key], state }) =>
        state.error !== null || (key === queryKeys.me[0] && Boolean(signOutDue.read())),
    });
  addEventListener("online", () => {
    askAgain();
    setTimeout(askAgain, patienceMs);
  });

  // Fetch the profile before rendering; load the first page's code and make its first calls meanwhile.
  const user = client.prefetchQuery(userQuery);
  const [first, id] = pageAt(location.pathname) ?? [];
  const page = first && appPages[first];
  const code = page?.chunk?.preload().catch(() => undefined);
  const answer =
    mayHaveSession() && !signOutDue.read() ? page?.firstCall?.(client, id).catch(() => undefined) : undefined;
  const ready = Promise.race([
    Promise.all([user, code, answer]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
  holdIdleWork(ready);

  const root = createRoot(element);
  let isOver = false;
  const draw = (): void => {
    if (isOver) return;
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
  };
  // The document's loading view stays until then. The page renders once, complete, in a transition: React splits it into short tasks, so
  // that the browser can paint and respond.
  void ready.then(() => startTransition(draw));
  return () => {
    isOver = true;
    root.unmount();
    client.clear();
  };
}
