// First of all, since it says how the layers of every other style sheet are ordered.
import "./styles/main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { queryKeys } from "./api/query-keys.ts";
import { App } from "./app/app.tsx";
import { firstCalls, latePages } from "./app/late-pages.ts";
import { pageAt } from "./app/page-at.ts";
import { followDepartures } from "./device/departures.ts";
import { followOtherTabs } from "./device/other-tabs.ts";
import { catchInstallOffer } from "./device/install-offer.ts";
import { followTheme } from "./device/preferences.ts";
import { holdIdleWork } from "./device/when-idle.ts";
import { userQuery } from "./features/session/user-query.ts";

/** Milliseconds that the first drawing waits for the page's code, and what is done when idle for the page's answers. */
const patience = { code: 1_500, answers: 4_000 };

const client = createQueryClient();
catchInstallOffer();
followTheme(document.documentElement);
followDepartures();
followOtherTabs(() => void client.invalidateQueries());
// A page that the browser brings back whole may show someone who has signed out since.
addEventListener("pageshow", (event) => {
  if (event.persisted) void client.invalidateQueries({ queryKey: queryKeys.me });
});
// A page that could not learn who is there asks again once there is a network.
addEventListener("online", () => {
  if (client.getQueryState(queryKeys.me)?.status === "error")
    void client.refetchQueries({ queryKey: queryKeys.me });
});

// Who is there is asked before anything is drawn; the first page's code comes beside the answer, and its own first call.
const user = client.prefetchQuery(userQuery);
const [first] = pageAt(location.pathname) ?? [];
const code = first && latePages[first]?.bring().catch(() => undefined);
const answer = first && firstCalls[first]?.(client).catch(() => undefined);
holdIdleWork(within(patience.answers, Promise.all([user, code, answer])));

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
const draw = (): void =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
// Drawn without its code, a page would first show a gap, and React would hold back what fills it for a while. Until then stands what came with the document.
if (code) void within(patience.code, code).then(draw);
else draw();

/** Resolves with the work, or after so many milliseconds without it. */
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
