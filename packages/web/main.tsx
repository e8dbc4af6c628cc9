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
import { userQuery } from "./features/session/user-query.ts";

const client = createQueryClient();
catchInstallOffer();
followTheme(document.documentElement);
followDepartures();
followOtherTabs(() => void client.invalidateQueries());
// A page that the browser brings back whole may show someone who has signed out since.
addEventListener("pageshow", (event) => {
  if (event.persisted) void client.invalidateQueries({ queryKey: queryKeys.me });
});

// Who is there is asked before anything is drawn; the first page's code comes beside the answer.
void client.prefetchQuery(userQuery);
const [first] = pageAt(location.pathname) ?? [];
if (first !== undefined) {
  latePages[first]?.bring().catch(() => undefined);
  firstCalls[first]?.(client).catch(() => undefined);
}

const root = document.querySelector("#root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
