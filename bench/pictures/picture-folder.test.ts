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

const some = (mark: string) => Buffer.from(mark);

async function takeAll(mark: string) {
  const pictures = await openPictureFolder(folder);
  await pictures.keep("home/390-light.png", some(mark));
  await pictures.keep("home/390-dark.png", some(mark));
  await pictures.keepFrames("reveal/390-light", { "00000.jpg": some(mark), "00090.jpg": some(mark) });
  return pictures;
}

async function inPlace(): Promise<readonly string[]> {
  const pictures = await openPictureFolder(folder);
  const files = await pictures.files();
  return Promise.all(files.map(async (file) => `${file}: ${await readFile(join(folder, file), "utf8")}`));
}

it("replaces each picture as soon as it is taken, and keeps the previous one until then", async () => {
  await takeAll("old");
  const cutShort = await openPictureFolder(folder);
  await cutShort.keep("home/390-light.png", some("new"));
  expect(await inPlace()).toEqual([
    "home/390-dark.png: old",
    "home/390-light.png: new",
    "reveal/390-light/00000.jpg: old",
    "reveal/390-light/00090.jpg: old",
  ]);
});

it("replaces all frames of a reveal at once", async () => {
  await takeAll("old");
  const pictures = await openPictureFolder(folder);
  await pictures.keepFrames("reveal/390-light", { "00120.jpg": some("new") });
  expect(await inPlace()).toEqual([
    "home/390-dark.png: old",
    "home/390-light.png: old",
    "reveal/390-light/00120.jpg: new",
  ]);
});

it("removes everything that was not taken again on request", async () => {
  await takeAll("old");
  const pictures = await openPictureFolder(folder);
  await pictures.keep("menu/390-light.png", some("new"));
  await pictures.keepFrames("reveal/390-dark", { "00000.jpg": some("new") });
  await pictures.removeOthers();
  expect(await pictures.files()).toEqual(["menu/390-light.png", "reveal/390-dark/00000.jpg"]);
  expect(await readdir(parent)).toEqual(["pictures"]);
});

it("is empty before the first picture", async () => {
  expect(await (await openPictureFolder(folder)).files()).toEqual([]);
});
