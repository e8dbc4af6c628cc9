import type { PageName } from "@spindle/contract/pages.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { spinQuery } from "../features/album/spin-query.ts";
import { spinStatusQuery } from "../features/spin/spin-status-query.ts";
import { HomePage } from "../pages/home/home-page.tsx";
import type { LazyPart } from "../ui/lazy-part.ts";
import { collectionPage, profilePage, settingsPage, spinPage, statisticsPage } from "./lazy-pages.ts";

/** How the application shows a page. `id` comes from its address, if it has one. */
interface AppPage {
  readonly view: (id: string | undefined) => ReactNode;
  /** The page's own chunk of code; undefined if it is part of the first load. */
  readonly chunk: Pick<LazyPart<never>, "preload"> | undefined;
  /** The request that a visit starts before the page's code has loaded, besides the profile. */
  readonly firstCall?: (client: QueryClient, id: string | undefined) => Promise<void>;
}

export const appPages: Readonly<Record<PageName, AppPage>> = {
  home: {
    view: () => <HomePage />,
    chunk: undefined,
    firstCall: async (client) => {
      await client.prefetchQuery(spinStatusQuery);
      await prefetchSpin(client, client.getQueryData(spinStatusQuery.queryKey)?.todaysSpinId);
    },
  },
  spin: { view: (id) => <spinPage.View id={id} />, chunk: spinPage, firstCall: prefetchSpin },
  collection: {
    view: () => <collectionPage.View />,
    chunk: collectionPage,
    firstCall: async (client) =>
      (await import("../features/collection/collection-pages.ts")).askForCollection(client),
  },
  profile: { view: () => <profilePage.View />, chunk: profilePage },
  settings: { view: () => <settingsPage.View />, chunk: settingsPage },
  statistics: { view: () => <statisticsPage.View tab="recap" />, chunk: statisticsPage },
  trophies: { view: () => <statisticsPage.View tab="trophies" />, chunk: statisticsPage },
  leaderboards: { view: () => <statisticsPage.View tab="leaderboards" />, chunk: statisticsPage },
};

async function prefetchSpin(client: QueryClient, id: string | undefined): Promise<void> {
  if (id) await client.prefetchQuery(spinQuery(id));
}
