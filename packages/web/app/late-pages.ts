import type { PageName } from "@spindle/contract/pages.ts";
import type { QueryClient } from "@tanstack/react-query";
import { spinQuery } from "../features/album/spin-query.ts";
import { spinStatusQuery } from "../features/spin/spin-status-query.ts";
import { type Late, late } from "../ui/late.ts";

/** Pages other than Home come when they are needed, or before. */
export const spinPage = late(async () => (await import("../pages/spin/spin-page.tsx")).SpinPage);
export const collectionPage = late(
  async () => (await import("../pages/collection/collection-page.tsx")).CollectionPage,
);
export const profilePage = late(async () => (await import("../pages/profile/profile-page.tsx")).ProfilePage);
export const settingsPage = late(
  async () => (await import("../pages/settings/settings-page.tsx")).SettingsPage,
);
export const statisticsPage = late(
  async () => (await import("../pages/statistics/statistics-page.tsx")).StatisticsPage,
);
export const notFoundPage = late(
  async () => (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage,
);

/** The code of each page that comes apart from Home. */
export const latePages: Readonly<Partial<Record<PageName, Pick<Late<never>, "bring">>>> = {
  spin: spinPage,
  collection: collectionPage,
  profile: profilePage,
  settings: settingsPage,
  statistics: statisticsPage,
  trophies: statisticsPage,
  leaderboards: statisticsPage,
};

/** What a visit that begins on a page asks for beside who is there, ahead of the page's code. `id` is the spin's. */
export const firstCalls: Readonly<
  Partial<Record<PageName, (client: QueryClient, id: string | undefined) => Promise<void>>>
> = {
  home: async (client) => {
    await client.prefetchQuery(spinStatusQuery);
    await askForSpin(client, client.getQueryData(spinStatusQuery.queryKey)?.todaysSpinId);
  },
  spin: askForSpin,
  collection: async (client) =>
    (await import("../features/collection/collection-pages.ts")).askForCollection(client),
};

async function askForSpin(client: QueryClient, id: string | undefined): Promise<void> {
  if (id) await client.prefetchQuery(spinQuery(id));
}
