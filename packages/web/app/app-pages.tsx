import type { PageName } from "@spindle/contract/pages.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { spinQuery } from "../features/album/spin-query.ts";
import { spinStatusQuery } from "../features/spin/spin-status-query.ts";
import { HomePage } from "../pages/home/home-page.tsx";
import { lazyPart, type LazyPart } from "../ui/lazy-part.ts";

/** How the application shows a page. `id` comes from its address, if it has one. */
interface AppPage {
  readonly view: (id: string | undefined) => ReactNode;
  /** The page's own chunk of code; undefined if it is part of the first load. */
  readonly chunk: Pick<LazyPart<never>, "preload"> | undefined;
  /** The request that a visit starts before the page's code has loaded, besides the profile. */
  readonly firstCall?: (client: QueryClient, id: string | undefined) => Promise<void>;
}

export const spinPage = lazyPart(async () => (await import("../pages/spin/spin-page.tsx")).SpinPage);
const collectionPage = lazyPart(
  async () => (await import("../pages/collection/collection-page.tsx")).CollectionPage,
);
const statisticsPage = lazyPart(
  async () => (await import("../pages/statistics/statistics-page.tsx")).StatisticsPage,
);
export const notFoundPage = lazyPart(
  async () => (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage,
);

export const appPages: Readonly<Record<PageName, AppPage>> = {
  home: {
    view: () => <HomePage next={{ spinPage, collectionPage }} />,
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
  profile: lazyPage(async () => (await import("../pages/profile/profile-page.tsx")).ProfilePage),
  settings: lazyPage(async () => (await import("../pages/settings/settings-page.tsx")).SettingsPage),
  shelf: lazyPage(async () => (await import("../pages/shelf/shelf-page.tsx")).ShelfPage),
  statistics: { view: () => <statisticsPage.View tab="recap" />, chunk: statisticsPage },
  trophies: { view: () => <statisticsPage.View tab="trophies" />, chunk: statisticsPage },
  leaderboards: { view: () => <statisticsPage.View tab="leaderboards" />, chunk: statisticsPage },
  join: lazyPage(async () => (await import("../pages/join/join-page.tsx")).JoinPage),
};

/** A page that only its own address shows. */
function lazyPage(load: () => Promise<ComponentType>): AppPage {
  const chunk = lazyPart(load);
  return { view: () => <chunk.View />, chunk };
}

async function prefetchSpin(client: QueryClient, id: string | undefined): Promise<void> {
  if (id) await client.prefetchQuery(spinQuery(id));
}
