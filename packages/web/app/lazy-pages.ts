import { lazyPart } from "../ui/lazy-part.ts";

/** The pages whose code is not in the first load. */
export const spinPage = lazyPart(async () => (await import("../pages/spin/spin-page.tsx")).SpinPage);
export const collectionPage = lazyPart(
  async () => (await import("../pages/collection/collection-page.tsx")).CollectionPage,
);
export const profilePage = lazyPart(
  async () => (await import("../pages/profile/profile-page.tsx")).ProfilePage,
);
export const settingsPage = lazyPart(
  async () => (await import("../pages/settings/settings-page.tsx")).SettingsPage,
);
export const statisticsPage = lazyPart(
  async () => (await import("../pages/statistics/statistics-page.tsx")).StatisticsPage,
);
export const notFoundPage = lazyPart(
  async () => (await import("../pages/not-found/not-found-page.tsx")).NotFoundPage,
);
