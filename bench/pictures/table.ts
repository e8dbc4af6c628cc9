import { staticPages } from "@spindle/contract/static-pages.ts";
import { pages } from "@spindle/contract/pages.ts";
import { everyPage } from "../../e2e/testing/every-page.ts";
import {
  celebration,
  dialog,
  everyWay,
  everyWayInSettings,
  installBanner,
  iPhone,
  meIs,
  press,
  shared,
  trophyDialog,
  onboardingStep,
  type Picture,
} from "./picture.ts";
import { weekStory, withoutNetwork } from "./moments.ts";

const special: readonly Picture[] = [
  { name: "home-visitor", as: "visitor", path: "/", shows: "Sign In to Spin" },
  {
    name: "sign-in",
    as: "visitor",
    path: "/",
    shows: "Sign In to Spin",
    first: async (page) => {
      await press("Sign In to Spin")(page);
      await page.getByLabel("Your name").waitFor();
    },
    window: true,
  },
  {
    name: "sign-in-ways",
    as: "visitor",
    path: "/",
    shows: "Sign In to Spin",
    before: (page) => everyWay(page),
    first: async (page) => {
      await press("Sign In to Spin")(page);
      await page.getByText("Sign in with a passkey").waitFor();
    },
    window: true,
  },
  {
    name: "join",
    as: "visitor",
    path: `${pages.join}#an-invitation`,
    shows: "Create an account",
    before: (page) => everyWay(page, []),
  },
  {
    name: "greeting",
    as: "visitor",
    path: "/?ref=social&album=Low%20Tide&artist=Harbour%20Lights",
    shows: "Sign In to Spin",
  },
  {
    name: "greeting-named",
    as: "visitor",
    path: "/?ref=social&album=Songs%20From%20the%20Long%20Way%20Home&artist=The%20Nightjars&user=Rosa",
    shows: "Sign In to Spin",
  },
  {
    name: "greeting-open",
    as: "regular",
    path: "/?ref=social&album=Lj%C3%B3si%C3%B0&artist=Hafnarlj%C3%B3s",
    shows: "Choose Your Discovery Mode",
  },
  { name: "home-open", as: "regular", path: "/", shows: "Choose Your Discovery Mode" },
  celebration(7),
  celebration(30),
  {
    name: "home-more-ways",
    as: "regular",
    path: "/",
    shows: "Choose Your Discovery Mode",
    first: async (page) => {
      await page.getByText("More ways to spin").click();
      await page.getByText("Mood Discovery").click();
    },
  },
  { name: "home-after-spin", as: "beginner", path: "/", shows: "Best Streak" },
  {
    name: "spin",
    as: "beginner",
    path: ({ awaitingSpin }) => `/spin/${awaitingSpin}`,
    shows: "Your Album Awaits!",
  },
  {
    name: "spin-heard",
    as: "heard",
    path: ({ todaysSpin }) => `/spin/${todaysSpin}`,
    shows: "Know someone who should hear it?",
  },
  {
    name: "share-spin",
    as: "heard",
    path: ({ todaysSpin }) => `/spin/${todaysSpin}`,
    shows: "Know someone who should hear it?",
    first: shared("Share My Spin"),
    window: true,
  },
  { name: "spin-missing", as: "heard", path: "/spin/none", shows: "Spin Not Found" },
  { name: "collection", as: "regular", path: pages.collection, shows: "Showing" },
  {
    name: "collection-favourites",
    as: "regular",
    path: `${pages.collection}?filter=favourites`,
    shows: "from your favourites",
  },
  {
    name: "collection-nothing-found",
    as: "regular",
    path: `${pages.collection}?q=zzzz`,
    shows: "No albums found",
  },
  { name: "collection-empty", as: "newcomer", path: pages.collection, shows: "No Albums Yet" },
  {
    name: "collection-no-favourites",
    as: "beginner",
    path: `${pages.collection}?filter=favourites`,
    shows: "No Favorites Yet",
  },
  { name: "collection-visitor", as: "visitor", path: pages.collection, shows: "Login Required" },
  {
    name: "share-stats",
    as: "heard",
    path: pages.profile,
    shows: "Recent Spins",
    first: shared("Share My Stats"),
    window: true,
  },
  { name: "profile-empty", as: "newcomer", path: pages.profile, shows: "No Spins Yet" },
  { name: "profile-visitor", as: "visitor", path: pages.profile, shows: "Sign In Required" },
  { name: "settings", as: "regular", path: pages.settings, shows: "This session" },
  {
    name: "settings-ways",
    as: "regular",
    path: pages.settings,
    shows: "Another passkey",
    before: everyWayInSettings,
  },
  {
    name: "settings-recovery-codes",
    as: "regular",
    path: pages.settings,
    shows: "Another passkey",
    before: everyWayInSettings,
    first: async (page) => {
      await press("Make new codes")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Make new codes" }).click();
      await page.getByText("Save your recovery codes").waitFor();
    },
    window: true,
  },
  {
    name: "settings-zone",
    as: "regular",
    path: pages.settings,
    shows: "This session",
    first: (page) => press("Pinned")(page).then(() => dialog(page)),
    window: true,
  },
  {
    name: "settings-disconnect",
    as: "regular",
    path: pages.settings,
    shows: "This session",
    first: (page) => press("Disconnect")(page).then(() => dialog(page)),
    window: true,
  },
  {
    name: "recap-last-week",
    as: "heard",
    path: pages.statistics,
    shows: "Weekly Trends",
    first: (page) => page.getByText("Last Week").first().click(),
  },
  {
    name: "share-week",
    as: "heard",
    path: pages.statistics,
    shows: "Weekly Trends",
    first: shared("Share My Week"),
    window: true,
  },
  weekStory,
  { name: "recap-first-week", as: "beginner", path: pages.statistics, shows: "so everything" },
  { name: "recap-empty", as: "newcomer", path: pages.statistics, shows: "No Data Yet" },
  trophyDialog("trophy-earned", "First Pressing"),
  trophyDialog("trophy-locked", "Locked Groove"),
  { name: "help", as: "regular", path: `${staticPages.help}#how-chosen`, shows: "The rest is chance" },
  { name: "not-found", as: "visitor", path: "/nowhere", shows: "404 Page Not Found" },
  {
    name: "menu",
    as: "regular",
    path: pages.collection,
    shows: "Showing",
    first: async (page) => {
      await press(/^(Menu|Account)$/)(page);
      await page.locator("#menu").getByText("Sign Out").waitFor();
    },
    window: true,
  },
  {
    name: "menu-of-text",
    as: "visitor",
    path: staticPages.about,
    shows: "The name",
    first: press(/^(Menu|Settings)$/),
    window: true,
  },
  {
    name: "shortcuts",
    as: "regular",
    path: "/",
    shows: "Choose Your Discovery Mode",
    first: async (page) => {
      await page.locator("h1").focus();
      await page.keyboard.press("?");
      await dialog(page);
    },
    window: true,
  },
  {
    name: "logout",
    as: "regular",
    path: pages.profile,
    shows: "Recent Spins",
    first: (page) => press("Logout")(page).then(() => dialog(page)),
    window: true,
  },
  { name: "sign-in-refused", as: "visitor", path: "/?signin=denied", shows: "Sign In to Spin" },
  ...["Welcome to Spindle", "Why Daily Limits?", "Choose Your Mode", "Build Your Legacy"].map(onboardingStep),
  {
    name: "install",
    as: "regular",
    path: "/",
    shows: "Choose Your Discovery Mode",
    first: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
      await installBanner(page);
    },
    window: true,
  },
  {
    name: "install-ios",
    as: "regular",
    path: "/",
    shows: "Choose Your Discovery Mode",
    before: (page) =>
      page.addInitScript((userAgent) => {
        const claims = { userAgent, maxTouchPoints: 5, standalone: false };
        for (const [name, value] of Object.entries(claims)) Object.defineProperty(navigator, name, { value });
      }, iPhone),
    first: installBanner,
    window: true,
  },
  {
    name: "expired",
    as: "regular",
    path: "/",
    shows: "connection has expired",
    before: (page) => meIs(page, { connection: "expired" }),
  },
  ...withoutNetwork,
  {
    name: "failed",
    as: "regular",
    path: "/",
    shows: "Failed to fetch user",
    before: (page) => page.route("**/api/me", (route) => route.abort()),
  },
  {
    name: "loading",
    as: "regular",
    path: "/",
    shows: "Getting your music ready...",
    before: (page) => page.route("**/api/me", () => undefined),
    window: true,
  },
];

/**
 * Every page and overlay that a URL and a few steps lead to; day.ts has those of the day itself. A page without a picture of its
 * name above is taken as a listener or, if it is static, a visitor sees it.
 */
export const pictures: readonly Picture[] = [
  ...special,
  ...[
    ...everyPage.map((page) => ({ ...page, as: "heard" as const })),
    ...Object.values(staticPages).map((path) => ({
      name: path.slice(1),
      path,
      shows: "Social media",
      as: "visitor" as const,
    })),
  ].filter(({ name }) => !special.some((taken) => taken.name === name)),
];
