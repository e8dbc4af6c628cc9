import { pages } from "@spindle/contract/pages.ts";
import { staticPages } from "@spindle/contract/static-pages.ts";
import { expect, test } from "vitest";
import type { Cast } from "./cast.ts";
import { pictures } from "./table.ts";

/** Every property is "1". */
const cast = new Proxy({}, { get: () => "1" }) as Cast;

test("every page has a picture", () => {
  const shown = pictures.map(({ path }) =>
    (typeof path === "string" ? path : path(cast)).replace(/[?#].*/, ""),
  );
  const missing = Object.entries({ ...pages, ...staticPages }).filter(
    ([, path]) => !shown.includes(path.replace("{id}", "1")),
  );
  expect(missing).toEqual([]);
});
