import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { coverageOf } from "./woff2-coverage.ts";

/** One file of a family, which covers a subset of its characters. */
export interface FontFile {
  /** Whether its package lists the character and the file has it. */
  has(code: number): boolean;
  /** Loads the font and returns its alias. */
  load(): string;
}

/** A family of @fontsource; `axis` is the part of its file names for the weights. */
export interface FontFamily {
  readonly package: string;
  readonly axis: "wght" | "400";
}

const { resolve } = createRequire(import.meta.url);

/** The files of a family, each read only when asked for a character that its package lists. */
export function filesOf({ package: name, axis }: FontFamily): readonly FontFile[] {
  const folder = dirname(resolve(`${name}/LICENSE`));
  const family = name.slice(name.indexOf("/") + 1);
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, "unicode.json"), "utf8"),
  );
  return Object.entries(ranges).map(([key, listed]) => {
    const part = key.replaceAll(/[[\]]/g, "");
    return fontFile(
      `${family}-${part}`,
      join(folder, "files", `${family}-${part}-${axis}-normal.woff2`),
      listed,
    );
  });
}

function fontFile(alias: string, path: string, listed: string): FontFile {
  const ranges = listed.split(",").map((range) => {
    const [first = "", last = first] = range.slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  let coverage: ReadonlySet<number> | undefined;
  let isLoaded = false;
  return {
    has(code) {
      if (!ranges.some(([first, last]) => code >= first && code <= last)) return false;
      coverage ??= coverageOf(readFileSync(path));
      return coverage.has(code);
    },
    load() {
      if (isLoaded) return alias;
      // Loaded fonts are shared by threads, so another may have loaded this one. `has` searches all of them.
      if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(path, alias))
        throw new Error(`no font: ${alias}`);
      isLoaded = true;
      return alias;
    },
  };
}
