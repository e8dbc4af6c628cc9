import { late } from "../ui/late.ts";

/** The pages whose code is loaded when it is needed, or ahead. */
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
