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

/** How long the first drawing, and idle work, wait for the page's code and first answers, and a returned network to be of use, in milliseconds. */
const patienceMs = 2_000;

/** Starts the application in an element of the page; the returned function takes it out again, and with it what it fetched. */
export function start(element: Element): () => void {
  const client = createQueryClient();
  catchInstallOffer();
  followTheme(document.documentElement);
  followDepartures();
  followOtherTabs(() => void client.invalidateQueries());
  // A page that the browser restores from its cache may show someone who has signed out since.
  addEventListener("pageshow", (event) => {
    if (event.persisted) void client.invalidateQueries({ queryKey: queryKeys.me });
  });
  // What failed is asked again once there is a network, and once more a moment later: the first call may still
  // find none. So is who is signed in, if a sign-out still waits.
  const askAgain = (): void =>
    void client.refetchQueries({
      predicate: ({ queryKey: [key], state }) =>
        state.error !== null || (key === queryKeys.me[0] && Boolean(signOutDue.read())),
    });
  addEventListener("online", () => {
    askAgain();
    setTimeout(askAgain, patienceMs);
  });

  // Ask who is signed in before anything is drawn; load the first page's code, and make its first calls, meanwhile.
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
  // Until then the loading view of the document stays: the page is rendered once, with all that it shows, and as a transition, which
  // React does in short tasks: the browser can paint and answer between them.
  void ready.then(() => startTransition(draw));
  return () => {
    isOver = true;
    root.unmount();
    client.clear();
  };
}
