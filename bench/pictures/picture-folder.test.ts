import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openPictureFolder } from "./picture-folder.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "spindle-pictures-"));
  folder = join(parent, "pictures");
});
afterEach(() => rm(parent, { recursive: true }));

const first = [
  "home/390-light.png",
  "home/390-dark.png",
  "reveal/390-light/00000.jpg",
  "reveal/390-light/00090.jpg",
];
const units = ["home/390-light.png", "home/390-dark.png", "reveal/390-light"];

async function takeThem(files: readonly string[], taken: readonly string[], whole: boolean, mark: string) {
  const pictures = await openPictureFolder(folder);
  for (const file of files) await pictures.keep(file, Buffer.from(mark));
  await pictures.putInPlace(taken, whole);
  return pictures;
}

async function inPlace(): Promise<readonly string[]> {
  const pictures = await openPictureFolder(folder);
  const files = await pictures.files();
  return Promise.all(files.map(async (file) => `${file}: ${await readFile(join(folder, file), "utf8")}`));
}

it("leaves what was there until the new ones have been taken, also where that never happens", async () => {
  await takeThem(first, units, true, "old");
  const before = await inPlace();
  const cutShort = await openPictureFolder(folder);
  await cutShort.keep("home/390-light.png", Buffer.from("new"));
  expect(await inPlace()).toEqual(before);
  expect(before).toHaveLength(4);
});

it("replaces no more than what was asked for, and all frames of a reveal", async () => {
  await takeThem(first, units, true, "old");
  await takeThem(
    ["home/390-dark.png", "reveal/390-light/00120.jpg"],
    ["home/390-dark.png", "reveal/390-light"],
    false,
    "new",
  );
  expect(await inPlace()).toEqual([
    "home/390-dark.png: new",
    "home/390-light.png: old",
    "reveal/390-light/00120.jpg: new",
  ]);
});

it("keeps nothing of before when all have been taken, and leaves nothing beside", async () => {
  await takeThem(first, units, true, "old");
  const pictures = await takeThem(["menu/390-light.png"], ["menu/390-light.png"], true, "new");
  expect(await pictures.files()).toEqual(["menu/390-light.png"]);
  expect(await readdir(parent)).toEqual(["pictures"]);
});

it("begins where there is nothing yet", async () => {
  const pictures = await takeThem(["menu/390-light.png"], ["menu/390-light.png"], false, "new");
  expect(await pictures.files()).toEqual(["menu/390-light.png"]);
});
