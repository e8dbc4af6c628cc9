import type { Trophy } from "../trophy.ts";

/** For favourites, and for what is passed on. */
export const socialTrophies: readonly Trophy[] = [
  {
    id: "keeper",
    name: "Keeper",
    description: "Favourite 5 albums",
    tier: "bronze",
    category: "social",
    icon: "heart",
    rule: { kind: "count", of: "favorites", target: 5 },
  },
  {
    id: "liner-notes",
    name: "Liner Notes",
    description: "Favourite 25 albums",
    tier: "silver",
    category: "social",
    icon: "lines",
    rule: { kind: "count", of: "favorites", target: 25 },
  },
  {
    id: "gatefold",
    name: "Gatefold",
    description: "Favourite 50 albums",
    tier: "gold",
    category: "social",
    icon: "gatefold",
    rule: { kind: "count", of: "favorites", target: 50 },
  },
  {
    id: "pass-the-sleeve",
    name: "Pass the Sleeve",
    description: "Share a spin",
    tier: "bronze",
    category: "social",
    icon: "share",
    rule: { kind: "count", of: "shares", target: 1 },
  },
  {
    id: "word-of-mouth",
    name: "Word of Mouth",
    description: "Share 10 times",
    tier: "silver",
    category: "social",
    icon: "speaker",
    rule: { kind: "count", of: "shares", target: 10 },
  },
  {
    id: "street-team",
    name: "Street Team",
    description: "Share 25 times",
    tier: "gold",
    category: "social",
    icon: "speaker",
    rule: { kind: "count", of: "shares", target: 25 },
  },
];
