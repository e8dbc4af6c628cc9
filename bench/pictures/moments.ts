import { pages } from "@spindle/contract/pages.ts";
import type { Page } from "playwright-core";
import { untilToastCodeLoaded } from "../../e2e/testing/page-steps.ts";
import { press, shared, type Picture } from "./picture.ts";

const offline = (page: Page) => page.context().setOffline(true);

/** Presses a button while offline, and waits for the toast about it. */
const pressedOffline = (name: RegExp) => async (page: Page) => {
  await untilToastCodeLoaded(page);
  await offline(page);
  await press(name)(page);
  await page.locator(".toast").getByText("There’s no connection right now", { exact: false }).waitFor();
};

/** Pictures without a network. */
export const withoutNetwork: readonly Picture[] = [
  {
    name: "offline-spin",
    as: "regular",
    path: "/",
    shows: "Choose Your Discovery Mode",
    first: pressedOffline(/^Spin /),
    window: true,
  },
  {
    name: "offline-play",
    as: "beginner",
    path: ({ awaitingSpin }) => `/spin/${awaitingSpin}`,
    shows: "Your Album Awaits!",
    first: pressedOffline(/^Play on/),
    window: true,
  },
];

/** Pictures of the following Monday, before any spin. */
export const mondays: readonly Picture[] = [
  { name: "monday-home", as: "beginner", path: "/", shows: "Choose Your Discovery Mode" },
  { name: "monday-recap", as: "heard", path: pages.statistics, shows: "No Data Yet" },
  { name: "monday-recap-newcomer", as: "beginner", path: pages.statistics, shows: "No Data Yet" },
  {
    name: "monday-last-week",
    as: "beginner",
    path: pages.statistics,
    shows: "No Data Yet",
    first: async (page) => {
      await page.getByText("Last Week").first().click();
      await page.getByText("Albums Spun").first().waitFor();
    },
  },
];

/** A week's card in the story format, which the dialog offers beside the square. */
export const weekStory: Picture = {
  name: "share-week-story",
  as: "heard",
  path: pages.statistics,
  shows: "Weekly Trends",
  first: async (page) => {
    await shared("Share My Week")(page);
    await page.getByRole("radio", { name: "Story" }).check();
    await page.locator(".sharing-card-figure[data-shape=story] img").waitFor();
  },
  window: true,
};
