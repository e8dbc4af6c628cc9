import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFavicon, drawIcons } from "./draw-icons.ts";

const logo = readFileSync(join(import.meta.dirname, "../public/icon.svg"), "utf8");
const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "../public/manifest.webmanifest"), "utf8"),
) as {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  }[];
};

async function pixelsOf(fileName: string) {
  const icon = (await drawIcons(logo)).find((each) => each.fileName === fileName);
  const image = await loadImage(Buffer.from(icon?.png ?? []));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return {
    size: `${image.width}x${image.height}`,
    at: (x: number, y: number) => [
      ...context.getImageData(Math.floor(x * (image.width - 1)), Math.floor(y * (image.height - 1)), 1, 1)
        .data,
    ],
  };
}

test("every PNG in the manifest is drawn in its declared size", async () => {
  const ofShortcuts = manifest.shortcuts.flatMap(({ icons }) => icons);
  expect(new Set(ofShortcuts.map(({ src }) => src)).size).toBe(manifest.shortcuts.length);
  for (const { src, sizes } of [...manifest.icons, ...ofShortcuts])
    expect((await pixelsOf(src.slice("/icons/".length))).size).toBe(sizes);
});

test("maskable icons fill every edge and keep the logo in the middle", async () => {
  const maskable = manifest.icons.filter(({ purpose }) => purpose === "maskable");
  expect(maskable).not.toEqual([]);
  for (const { src } of maskable) {
    const { at } = await pixelsOf(src.slice("/icons/".length));
    const paper = [0xf4, 0xef, 0xe5, 0xff];
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0.5, 0.05],
      [0.05, 0.5],
      [0.5, 0.95],
      [0.95, 0.5],
    ] as const)
      expect(at(x, y)).toEqual(paper);
    for (const [x, y] of [
      [0.5, 0.2],
      [0.2, 0.5],
      [0.5, 0.8],
      [0.8, 0.5],
    ] as const)
      expect(at(x, y)).not.toEqual(paper);
  }
});

test("the 512 px icon shows the logo on a paper tile, and the badge is a silhouette", async () => {
  const { at } = await pixelsOf("icon-512.png");
  expect(at(0, 0)[3]).toBe(0);
  expect(at(0.5, 0.02)).toEqual([0xf4, 0xef, 0xe5, 0xff]);
  expect(at(0.5, 0.125)).toEqual([0x14, 0x12, 0x12, 0xff]);
  expect(at(0.5, 0.38)).toEqual([0xc7, 0x38, 0x1f, 0xff]);
  // The badge has no colors of its own.
  const shape = await pixelsOf("badge-96.png");
  expect(shape.at(0.5, 0.05)).toEqual([0xff, 0xff, 0xff, 0xff]);
  expect(shape.at(0.5, 0.35)[3]).toBe(0);
});

test("the favicon is an ICO with one PNG of the declared size", async () => {
  const ico = Buffer.from(await drawFavicon(logo));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const [width, height] = [ico.readUInt8(6), ico.readUInt8(7)];
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(offset + length).toBe(ico.length);
  const image = await loadImage(ico.subarray(offset));
  expect([image.width, image.height]).toEqual([width, height]);
});
