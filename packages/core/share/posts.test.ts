import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyName } from "../testing/names.ts";
import { albumShareLink } from "./links.ts";
import { type Post, postAddress, type PostTarget, postTargets } from "./posts.ts";
import { shareTargets } from "./share-targets.ts";
import { spinPost } from "./spin-texts.ts";
import { fittedToX, weightOnX } from "./x-length.ts";

const origin = "https://spindle.example";
const by = { origin, name: undefined };
const targets = Object.keys(postTargets) as readonly PostTarget[];
const post: Post = {
  text: "My spin: “Low Tide” & more?",
  title: "“Low Tide” by Harbour Lights",
  link: albumShareLink(origin, { name: "Low Tide", artist: "Harbour Lights" }),
};
const link =
  "https%3A%2F%2Fspindle%2Eexample%2F%3Fref%3Dsocial%26album%3DLow%2520Tide%26artist%3DHarbour%2520Lights";
const text = "My%20spin%3A%20%E2%80%9CLow%20Tide%E2%80%9D%20%26%20more%3F";

describe("the address of a post", () => {
  it.each([
    ["twitter", `https://x.com/intent/tweet?text=${text}&url=${link}`],
    ["facebook", `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ["linkedin", `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    [
      "reddit",
      `https://www.reddit.com/submit?url=${link}&title=%E2%80%9CLow%20Tide%E2%80%9D%20by%20Harbour%20Lights`,
    ],
    ["whatsapp", `https://wa.me/?text=${text}%20${link}`],
  ] as const)("is %s's own", (target, address) => {
    expect(postAddress(target, post)).toBe(address);
  });

  it("exists for each post target, all of which are share targets", () => {
    expect(targets.filter((target) => !shareTargets.includes(target))).toEqual([]);
    expect(new Set(targets.map((target) => postAddress(target, post).split("?")[0])).size).toBe(
      targets.length,
    );
  });

  it("keeps any names in an address that every service accepts", () => {
    fc.assert(
      fc.property(fc.constantFrom(...targets), anyName, anyName, (target, name, artist) => {
        const any = spinPost({ album: { name, artist }, currentStreak: 3 }, by);
        const [address = "", query = ""] = postAddress(target, any).split("?");
        expect(address).toMatch(/^https:\/\/[a-z./-]+$/);
        expect(query).toMatch(/^(?:&?[a-z]+=[A-Za-z0-9%]*)+$/);
        expect(query.length).toBeLessThan(8_000);
        const values = query.split("&").map((pair) => decodeURIComponent(pair.split("=", 2)[1] ?? ""));
        expect(values.some((value) => value.endsWith(any.link))).toBe(true);
      }),
    );
  });
});

describe("a post on X", () => {
  it.each([
    ["", 0],
    ["Low Tide", 8],
    ["“Zoë’s”", 7],
    ["新長征", 6],
    ["e\u0301", 1],
    ["🎧", 2],
  ])("weighs: %j", (words, weight) => {
    expect(weightOnX(words)).toBe(weight);
  });

  it("fits with its link for any names, and cuts them no more than necessary", () => {
    fc.assert(
      fc.property(anyName, anyName, fc.nat(100_000), (name, artist, currentStreak) => {
        const words = spinPost({ album: { name, artist, year: 1974 }, currentStreak }, by).text;
        expect(weightOnX(words)).toBeLessThanOrEqual(280 - 24);
        expect(words).toMatch(/^My spin: “/);
      }),
    );
    const most = Array.from({ length: 300 }, (_, longest) => longest).findLast(
      (longest) => weightOnX("x".repeat(longest)) <= 256,
    );
    expect(fittedToX((longest) => "x".repeat(2 * longest))).toHaveLength(most ?? 0);
  });

  it("keeps ordinary names whole", () => {
    const { text: words } = spinPost(
      { album: { name: "Low Tide", artist: "Harbour Lights", year: 1974 }, currentStreak: 12 },
      by,
    );
    expect(words).toBe(
      "My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak.",
    );
  });
});

describe("a title on Reddit", () => {
  it("has at most 300 characters for any names", () => {
    fc.assert(
      fc.property(anyName, anyName, (name, artist) => {
        const { title } = spinPost({ album: { name, artist, year: 1974 }, currentStreak: 0 }, by);
        expect(Array.from(title).length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
