/// <reference types="node" />
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { drawFavicon, drawIcons } from "./draw-icons.ts";

/** Draws the icons of the installed application and the browser from the logo. */
export const iconsPlugin: Plugin = {
  name: "spindle:icons",
  apply: "build",
  async generateBundle() {
    const logo = await readFile(join(import.meta.dirname, "../public/icon.svg"), "utf8");
    for (const { fileName, png } of await drawIcons(logo)) {
      this.emitFile({ type: "asset", fileName: `icons/${fileName}`, source: png });
    }
    this.emitFile({ type: "asset", fileName: "favicon.ico", source: await drawFavicon(logo) });
  },
};
