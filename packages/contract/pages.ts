/** The pages a browser may open by address; any other path is the 404 page. Paths are RFC 6570 level 1 templates. */
export const pages = {
  home: "/",
  spin: "/spin/{id}",
} as const satisfies Record<string, `/${string}`>;

export type PageName = keyof typeof pages;
