import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanText } from "../text/clean-text.ts";
import { anyName } from "../testing/names.ts";
import { albumShareLink, listenerIn, profileShareLink, type SharedAlbum, sharedBy } from "./links.ts";

const origin = "https://spindle.example";

/** The album of a link, parsed as the server does. */
function read(link: string): SharedAlbum | undefined {
  return sharedBy(parametersOf(link));
}

function parametersOf(link: string): (name: string) => string | null {
  expect(link.startsWith(`${origin}/?`)).toBe(true);
  const parameters = new Map(
    link
      .slice(origin.length + 2)
      .split("&")
      .map((pair) => pair.split("=", 2).map(decodeURIComponent) as [string, string]),
  );
  return (name) => parameters.get(name) ?? null;
}

describe("a share link", () => {
  it("of an album is the home page with ref=social, album and artist", () => {
    expect(albumShareLink(origin, { name: "Low Tide", artist: "Harbour Lights" })).toBe(
      `${origin}/?ref=social&album=Low%20Tide&artist=Harbour%20Lights`,
    );
  });

  it("of a listener is the home page with ref=profile, and has a name only if one is given", () => {
    const lowTide = { name: "Low Tide", artist: "Harbour Lights" };
    expect(albumShareLink(origin, lowTide, "Zoë")).toBe(`${albumShareLink(origin, lowTide)}&user=Zo%C3%AB`);
    expect(albumShareLink(origin, lowTide, "")).toBe(albumShareLink(origin, lowTide));
    expect(profileShareLink(origin, undefined)).toBe(`${origin}/?ref=profile`);
    expect(profileShareLink(origin, "")).toBe(`${origin}/?ref=profile`);
    expect(profileShareLink(origin, "Zoë & Co.")).toBe(`${origin}/?ref=profile&user=Zo%C3%AB%20%26%20Co%2E`);
  });

  it("is parsed as it was written, for any names", () => {
    fc.assert(
      fc.property(anyName, anyName, (name, artist) => {
        const [album, by] = [cleanText(name, 100), cleanText(artist, 100)];
        const linked = read(albumShareLink(origin, { name, artist }));
        if (/[\p{L}\p{N}]/u.test(album) && /[\p{L}\p{N}]/u.test(by) && !/[\u115f-\uffa0]/.test(album + by))
          expect(linked).toEqual({ album, artist: by });
        else expect([undefined, { album, artist: by }]).toContainEqual(linked);
        expect(read(profileShareLink(origin, name))).toBeUndefined();
      }),
    );
  });

  it("is detected whole in any text: its parameters are letters, digits and percent signs", () => {
    fc.assert(
      fc.property(anyName, anyName, (name, artist) => {
        const links = [
          albumShareLink(origin, { name, artist }),
          albumShareLink(origin, { name, artist }, artist),
          profileShareLink(origin, name),
        ];
        for (const link of links) {
          expect(link.slice(origin.length)).toMatch(/^\/\?(?:&?[a-z]+=[A-Za-z0-9%]*)+$/);
          expect(link.length).toBeLessThan(3_000);
        }
      }),
    );
  });
});

describe("an address of the home page", () => {
  it("names an album if both names are in it, cut and cleaned, whoever wrote them", () => {
    fc.assert(
      fc.property(anyName, anyName, fc.constantFrom("social", "profile", null), (album, artist, ref) => {
        const given: Readonly<Record<string, string | null>> = { album, artist, ref };
        const shared = sharedBy((name) => given[name] ?? null);
        if (!shared) return;
        for (const name of [shared.album, shared.artist]) {
          expect(name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
          expect(Array.from(name).length).toBeLessThanOrEqual(100);
          expect(name).not.toBe("");
        }
      }),
    );
  });

  it.each([
    [{}],
    [{ ref: "social" }],
    [{ ref: "social", album: "Low Tide" }],
    [{ artist: "Harbour Lights" }],
    [{ album: " \u0000 ", artist: "Harbour Lights" }],
    [{ album: "\u3164", artist: "\u2800 \u200d" }],
    [{ album: "Low Tide", artist: "\u0301" }],
    [{ ref: "profile", user: "Rosa" }],
  ])("names no album: %j", (given: Readonly<Record<string, string>>) => {
    expect(sharedBy((name) => given[name] ?? null)).toBeUndefined();
  });
});

describe("the listener in an address of the home page", () => {
  const greeted = (user: string, ref = "profile") =>
    listenerIn(parametersOf(`${origin}/?ref=${ref}&user=${user}`));

  it.each([
    "Rosa Ibarra",
    "Zoë & Co.",
    "J.R.R. Tolkien",
    "J. R. R. Tolkien",
    "M.I.A.",
    "Dr. Dre",
    "أم كلثوم",
    "می‌خواهم",
    "शंकर एहसान लॉय",
    "ג׳ורג׳",
    "བསྟན་འཛིན་",
    "新長征路上的搖滾",
    "迈克尔·杰克逊",
    "マイケル・ジャクソン",
    "つのだ☆ひろ",
    "モーニング娘。",
    "김ㆍ이",
    "Gal·la",
    "GAL·LA",
    "Gaŀla",
    "Renée-Marie O’Hara",
    "Sinéad O'Brien",
    "“Weird Al” Yankovic",
    "¡Olé!",
    "P!nk",
    "A$AP Rocky",
    "3OH!3",
    "Blink-182",
    "Rosa 1984",
    "Rosa 👩🏽‍🎤 🇵🇹",
    "🎷",
  ])("is %s in their own link, and in one to their album", (name) => {
    expect(listenerIn(parametersOf(profileShareLink(origin, name)))).toBe(name);
    const album = { name: "Low Tide", artist: "Harbour Lights" };
    expect(listenerIn(parametersOf(albumShareLink(origin, album, name)))).toBe(name);
  });

  it.each([
    "https://evil.example",
    "evil.example",
    "evil。example",
    "evil .com",
    "evil . com",
    "evil·com",
    "evil・com",
    "evilㆍcom",
    "evilꓸcom",
    "evil٠com",
    "пример.рф",
    "例。中国",
    "evil\u200b.example",
    "ｅｖｉｌ．example",
    "Rosa at WWW.evil.example",
    "rosa@example.com",
    "evil.example is where Rosa now is, with all of her records",
    "<b>Rosa</b>",
    "a/b",
    "http:∕∕evil·example∕pay",
    "evil⁄x",
    "evil։com",
    "evil[.]com",
    "evil(.)com",
    "javascript:alert",
    "1.1.1.1",
    "+49 170 1234567",
    "0-8-0-0-1",
    "٠١٢٣٤٥",
    "Call ５５５ 1️⃣2️⃣",
    "\u3164",
    " \u0000 ",
    "",
  ])("is undefined if the name is %j", (name) => {
    expect(greeted(encodeURIComponent(name))).toBeUndefined();
    expect(greeted(encodeURIComponent(name), "social")).toBeUndefined();
  });

  it("is undefined in links other than ours", () => {
    expect(greeted("Rosa", "elsewhere")).toBeUndefined();
    expect(listenerIn(parametersOf(`${origin}/?user=Rosa`))).toBeUndefined();
  });

  it("is one short line without controls", () => {
    fc.assert(
      fc.property(anyName, (user) => {
        const name = listenerIn((parameter) => (parameter === "user" ? user : "profile"));
        if (name === undefined) return;
        expect(name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069<>@/\\]/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(40);
        expect(name).not.toBe("");
      }),
    );
  });
});
