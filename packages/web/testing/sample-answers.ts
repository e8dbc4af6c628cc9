import { type ProblemCode, problemOf } from "@spindle/contract/problems.ts";
import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { Track } from "@spindle/core/album/tracks.ts";

export const spinId = "0b6f8c1e-5d3a-4b7e-9a51-0f6a2f3c4d5e";
const albumId = "7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f";

export const coverUrl = "/api/covers/low-tide";

/** A cover image as a provider would return it. */
export const coverSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><rect width="600" height="600" fill="#1f3d4d"/><rect y="420" width="600" height="180" fill="#e4572e"/><circle cx="300" cy="420" r="200" fill="none" stroke="#f3d9a4" stroke-width="9"/></svg>`;

export const rosa: Me = {
  displayName: "Rosa Delgado",
  avatarUrl: null,
  onboardingCompleted: true,
  streak: { current: 12, longest: 31 },
  stats: { albumsSpun: 1128, hoursListened: 96 },
  provider: { id: "spotify", name: "Spotify" },
  connection: "connected",
  createdAt: "2026-01-04T09:00:00.000Z",
  joinedOn: "2026-01-04" as LocalDate,
};

export const site = {
  providers: [{ id: "spotify", name: "Spotify" }],
  services: [{ id: "spotify", name: "Spotify", signIn: true, playback: "remote" }],
  signIn: { passkey: false, local: false, newAccounts: "off" },
  socialUrl: "https://social.example/post?url=spindle",
};

export const openDay: SpinStatus = { canSpin: true, nextSpinAt: null };

/** 43 minutes on two sides. */
const nineTracks: readonly Track[] = [
  { name: "Low Tide", seconds: 254 },
  { name: "Lamps Along the Pier", seconds: 221 },
  { name: "The Ferryman’s Daughter (Part One)", seconds: 367 },
  { name: "Salt", seconds: 187 },
  { name: "Your Coat on the Chair", seconds: 243 },
  { name: "Gulls", seconds: 158 },
  { name: "Four in the Morning, When Nobody Is There to See the Water Go Out", seconds: 418 },
  { name: "Harbormaster", seconds: 274 },
  { name: "Slack Water", seconds: 461 },
];

/** The spin as the server sends it, before parsing. */
export const lowTide = {
  spinId,
  mode: "saved",
  startedAt: "2026-11-21T08:00:00.000Z",
  localDate: "2026-11-21",
  listenedAt: null as string | null,
  provider: { id: "spotify", name: "Spotify" },
  album: {
    id: albumId,
    name: "Low Tide",
    artist: "Harbour Lights",
    artists: ["Harbour Lights"],
    year: 1974,
    genres: ["folk rock", "singer-songwriter", "americana"],
    coverUrl: coverUrl as string | undefined,
    deepLink: "https://music.example/album/low-tide" as string | undefined,
  },
  notice: undefined as string | undefined,
  why: { kind: "saved", at: "2019-03-02T21:00:00.000Z" } as Spin["why"],
  // Sent with the spin, so they are not requested separately.
  tracks: nineTracks,
  totalSpins: 128,
  listenedSpins: 90,
  currentStreak: 12,
  isLatest: true,
  longestStreak: 31,
};

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly type?: string;
}

export function json(body: unknown): Answer {
  return { status: 200, body };
}

export function problem(code: ProblemCode): Answer {
  const body = problemOf(code);
  return { status: body.status, body, type: "application/problem+json" };
}

/** A trophy in the response of the action that earned it. */
export function earnedTrophy(name: string, tier: Trophy["tier"]): Trophy {
  return {
    id: name,
    name,
    description: `How one earns ${name}.`,
    earned: `You earned ${name}`,
    whatCounts: "Everything counts.",
    tier,
    category: "other",
    iconName: "shelf",
    requirement: { target: 1 },
    progress: 1,
    userTrophy: { earnedAt: "2026-11-21T12:00:00.000Z", earnedOn: "2026-11-21" as LocalDate },
  };
}
