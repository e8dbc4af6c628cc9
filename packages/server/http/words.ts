// The server's own pages, the heads of all pages, and messages about playing. Failures: contract/problems.ts.
import type { PageName } from "@spindle/contract/pages.ts";
import type { StaticPageName } from "@spindle/contract/static-pages.ts";
import { capitalized } from "@spindle/core/insights/number-words.ts";
import { modeCount } from "@spindle/core/spin/mode-lists.ts";

export const pageTitle = (title: string) => `${title} · Spindle`;

export const metricsNeedToken = "This server's METRICS_TOKEN is needed, as a bearer token.\n";

// The pages of signing in and out

export const startAgain = "Start again";
export const backToHome = "Back to Home";
export const signInWith = (provider: string) => `Sign in with ${provider}?`;
export const sentByAnotherSite =
  "Another site sent you here. Continue only if you want to sign in to Spindle.";
export const continueTo = (provider: string) => `Continue to ${provider}`;
export const connectTo = (provider: string) => `Connect ${provider}?`;
export const connectFromSettings = (provider: string) =>
  `Another site sent you here. If you want to connect ${provider} or sign in again, start in Settings.`;
export const openSettings = "Open Settings";
export const signOutOfSpindle = "Sign out of Spindle?";
export const signOut = "Sign Out";
export const cancel = "Cancel";

// Titles and descriptions of pages

export const tagline = "One album. Every day. Start to finish.";
export const home = `Spindle · ${tagline}`;
export const notFound = "404 Page Not Found";

/** Those of the application's pages are in contract/pages.ts. */
export const staticTitles: Readonly<Record<StaticPageName, string>> = {
  howItWorks: "How it works",
  features: "Features",
  about: "About",
  help: "Help",
  offline: "Offline",
  privacy: "Privacy",
  terms: "Terms",
};

/** Other pages use the tagline. */
export const descriptions: Readonly<Partial<Record<PageName | StaticPageName, string>>> = {
  howItWorks: "Sign in, choose a mode, spin once, and hear one album from track 1 to the end.",
  features: `${capitalized(modeCount)} ways to spin, streaks, a collection, weekly recaps, and trophies: everything Spindle does.`,
  about: "Why Spindle gives you one album a day, and only one.",
  help: "Answers to questions about spins, playing, streaks, and accounts.",
  offline: "What Spindle can do while you’re offline, and what has to wait.",
  privacy: "What Spindle reads, what it keeps, where, and for how long.",
  terms: "What you can expect from Spindle, and what it expects from you.",
};

// A shared link to an album

export const sharedTitle = (album: string, artist: string) => `${album} by ${artist}`;
export const sharedDescription = (album: string, artist: string) =>
  `Someone’s album of the day is ${album} by ${artist}. ${tagline}`;
export const sharedPicture = (album: string, artist: string) =>
  `A drawn sleeve with a record: ${album} by ${artist}`;

// Why an album isn't playing

export const noDevice = (provider: string) => `No device is ready to play. Open ${provider} on one first.`;
export const premiumNeeded = (provider: string) => `Playing from here needs ${provider} Premium.`;
export const playRefused = (provider: string) => `${provider} wouldn’t play this album from here.`;
export const notAtProvider = (provider: string) => `We couldn’t find this album on ${provider}.`;
export const notRemote = (service: string) =>
  `Spindle can’t start an album on ${service} from here. Open it there to play it.`;
export const connectionExpired = (provider: string) =>
  `Your ${provider} connection has expired. Reconnect to play from here.`;
export const notConnected = (provider: string) =>
  `${provider} isn’t connected. Connect it in settings to play from here.`;
export const untitledTrack = (place: number) => `Track ${place}`;
export const playbackNotAllowed = (provider: string) => `Allow playback on ${provider} first.`;

// Filled into static pages

const disjunction = new Intl.ListFormat("en", { type: "disjunction" });
export const eitherOf = (names: readonly string[]) => disjunction.format(names);
/** What one signs in with. */
export const waysIn = ({
  provider,
  passkey,
  local,
}: {
  readonly provider: string;
  readonly passkey: boolean;
  readonly local: boolean;
}) =>
  eitherOf([
    ...(local ? ["a name on this computer"] : []),
    ...(passkey ? ["a passkey"] : []),
    ...(provider ? [`an account at ${provider}`] : []),
  ]);
