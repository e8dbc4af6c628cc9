import { pages } from "@spindle/contract/pages.ts";
import { staticPageNames } from "@spindle/contract/static-pages.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { headOf, withHead } from "./page-head.ts";

const index = '<head><title>Spindle</title><meta name="description" content="Old" /></head>';
const image = {
  address: "https://spindle.example/card.png?a=1&b=2",
  width: 1200,
  height: 630,
  description: "A sleeve",
};

test("every page has its own head, and so does the 404 page", () => {
  const names = [...(Object.keys(pages) as (keyof typeof pages)[]), ...staticPageNames, undefined];
  const titles = names.map((page) => headOf(page).title);
  expect(new Set(titles).size).toBe(titles.length);
});

test("a head has title, description and image, and replaces the existing one", () => {
  const html = withHead(index, { title: "Blue · Spindle", description: "By Joni Mitchell", image });
  for (const tag of [
    "<title>Blue · Spindle</title>",
    '<meta name="description" content="By Joni Mitchell" />',
    '<meta property="og:title" content="Blue · Spindle" />',
    '<meta property="og:description" content="By Joni Mitchell" />',
    '<meta property="og:image" content="https://spindle.example/card.png?a=1&amp;b=2" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="A sleeve" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ]) {
    expect(html).toContain(tag);
  }
  expect(html).not.toContain("Old");
  expect(withHead(index, { title: "Plain", description: "None" })).not.toMatch(
    /image|twitter|canonical|og:url/,
  );
});

test("a page with a single address names it", () => {
  const canonical = "https://spindle.example/help?a&b";
  const html = withHead(index, { title: "Help", description: "Ten", canonical });
  expect(html).toContain('<link rel="canonical" href="https://spindle.example/help?a&amp;b" />');
  expect(html).toContain('<meta property="og:url" content="https://spindle.example/help?a&amp;b" />');
});

test("no text of a head becomes markup", () => {
  const plain = withHead(index, { title: "", description: "", image: { ...image, description: "" } });
  const skeleton = (html: string) =>
    html.replaceAll(/content="[^"]*"/g, "content").replace(/<title>[^<]*/, "<title>");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (one, other) => {
      const html = withHead(index, { title: one, description: other, image: { ...image, description: one } });
      expect(skeleton(html)).toBe(skeleton(plain));
      expect(html).not.toMatch(/\p{Cc}/u);
    }),
  );
  const hostile = `</title><script>alert("'&$&$'")</script>`;
  expect(withHead(index, { title: hostile, description: hostile })).toContain(
    "<title>&lt;/title&gt;&lt;script&gt;alert(&quot;&#39;&amp;$&amp;$&#39;&quot;)&lt;/script&gt;</title>",
  );
});
