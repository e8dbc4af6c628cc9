import { expect, it } from "vitest";
import { takenOf } from "./contact-sheet.ts";

it("shows every picture of the folder, ordered by page and size, and a reveal by its frames", () => {
  const files = [
    "home/1280-light.png",
    "home/390-light.png",
    "index.html",
    "about/390-light.png",
    "reveal/390-dark/00090.jpg",
    "reveal/390-dark/01200.jpg",
  ];
  const shown = takenOf(files, ["home", "about"], ["390-light", "1280-light"]);
  expect(shown.map(({ name, view }) => `${name} ${view}`)).toEqual([
    "home 390-light",
    "home 1280-light",
    "about 390-light",
    "reveal-390-dark 90 ms",
    "reveal-390-dark 1200 ms",
  ]);
  expect(shown.map(({ file }) => file)).not.toContain("index.html");
});
