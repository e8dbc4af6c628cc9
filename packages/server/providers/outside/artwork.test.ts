import { describe, expect, it } from "vitest";
import { pictureOf } from "./artwork.ts";

const origins = ["https://*.scdn.co", "http://127.0.0.1:3000", "https://art.example"];
const one = (url: string) => pictureOf([{ url, width: 640 }], origins);

const image = (width: number | undefined) => ({ url: `https://i.scdn.co/${width}`, width });
const choose = (...widths: (number | undefined)[]) => pictureOf(widths.map(image), origins);

describe("the picture to show", () => {
  it("comes from an origin on the list", () => {
    expect(one("https://i.scdn.co/image/c")).toBe("https://i.scdn.co/image/c");
    expect(one("https://art.example/c.png")).toBe("https://art.example/c.png");
    expect(one("http://127.0.0.1:3000/art/a.svg")).toBe("http://127.0.0.1:3000/art/a.svg");
  });

  it.each([
    "https://scdn.co/image/c",
    "https://evilscdn.co/image/c",
    "https://i.scdn.co.evil.example/c",
    "https://i.scdn.co:8443/c",
    "http://i.scdn.co/c",
    "http://art.example/c.png",
    "https://user:password@i.scdn.co/c",
    "javascript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "//i.scdn.co/c",
    "not an address",
    "",
  ])("is missing if the address is %s", (url) => {
    expect(one(url)).toBeUndefined();
  });

  it("is not plain HTTP beyond this machine, even if the list allows it", () => {
    expect(pictureOf([{ url: "http://art.example/c", width: 1 }], ["http://art.example"])).toBeUndefined();
  });

  it("is the one nearest to 640 pixels, preferably larger", () => {
    expect(choose(64, 640, 300)).toBe("https://i.scdn.co/640");
    expect(choose(64, 2000, 300)).toBe("https://i.scdn.co/2000");
    expect(choose(undefined, 64, 300)).toBe("https://i.scdn.co/300");
    expect(choose(undefined)).toBe("https://i.scdn.co/undefined");
    expect(choose()).toBeUndefined();
  });
});
