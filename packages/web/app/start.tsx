import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { signOutDue } from "../api/kept-flag.ts";
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
import { firstCalls, latePages } from "./late-pages.ts";
import { pageAt } from "./page-at.ts";

/** Milliseconds that the first drawing waits for the page's code, and idle work for the page's first answers. */
const patience = { code: 1_500, answers: 4_000 };

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
  // A page that could not learn who is signed in or how to, or tell of a sign-out, tries again once there is a network.
  addEventListener("online", () => {
    for (const queryKey of [queryKeys.me, queryKeys.site]) {
      const isDue = queryKey === queryKeys.me && signOutDue.read();
      if (isDue || client.getQueryState(queryKey)?.status === "error")
        void client.refetchQueries({ queryKey });
    }
  });

  // Ask who is signed in before anything is drawn; load the first page's code, and make its first call, meanwhile.
  const user = client.prefetchQuery(userQuery);
  const [first] = pageAt(location.pathname) ?? [];
  const code = first && latePages[first]?.bring().catch(() => undefined);
  const answer =
    first && mayHaveSession() && !signOutDue.read()
      ? firstCalls[first]?.(client).catch(() => undefined)
      : undefined;
  holdIdleWork(within(patience.answers, Promise.all([user, code, answer])));

  const root = createRoot(element);
  const draw = (): void =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    );
  // Drawn without its code, a page would first show a gap, which React would take a while to fill. Until then the loading view of the document stays.
  if (code) void within(patience.code, code).then(draw);
  else draw();
  return () => {
    root.unmount();
    client.clear();
  };
}

/** Resolves with the work, or after so many milliseconds without it. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
