import { type PageName, pages, titles } from "@spindle/contract/pages.ts";

/** A text that each page shows a listener once it is complete: its title, if nothing else is named here. */
const texts: Readonly<Record<PageName, string>> = {
  ...titles,
  home: "Best Streak",
  spin: "Track list",
  collection: "Showing",
  profile: "Recent Spins",
  settings: "This session",
  shelf: "Show more",
  statistics: "Active Days",
  trophies: "% complete",
  leaderboards: "Leaderboards Coming Soon",
};

/** Every page of a listener. Budget, pictures, and the tests with axe, large text or no network run over this list. */
export const everyPage = (Object.keys(pages) as PageName[]).map((name) => ({
  name,
  /** With `{id}` for the id of a spin. */
  path: pages[name],
  shows: texts[name],
}));
