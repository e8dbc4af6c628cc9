/** The pages with an address; any other path is the 404 page. Paths are RFC 6570 level 1 templates. */
export const pages = {
  home: "/",
  spin: "/spin/{id}",
  collection: "/collection",
  profile: "/profile",
  settings: "/profile/settings",
  shelf: "/profile/shelf",
  statistics: "/statistics",
  trophies: "/statistics/trophies",
  leaderboards: "/statistics/leaderboards",
  join: "/join",
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof pages;

/** Titles in the browser's tab and in previews of links; Home's is the product's name. */
export const titles: Readonly<Record<Exclude<PageName, "home">, string>> = {
  spin: "Album of the day",
  collection: "Your Vinyl Collection",
  profile: "Your profile",
  settings: "Settings",
  shelf: "Your shelf",
  statistics: "Your Music Statistics",
  trophies: "Trophies",
  leaderboards: "Leaderboards",
  join: "Join Spindle",
};
