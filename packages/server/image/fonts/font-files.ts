import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { coverageOf } from "./woff2-coverage.ts";

/** One file of a family: the part of its characters that the family's package put into it. */
export interface FontFile {
  /** Whether it was promised a character and has it. */
  has(code: number): boolean;
  /** The name under which it can be drawn with, once it is loaded. */
  load(): string;
}

/** A family of @fontsource: `axis` is the part of its files' names that tells the weights they hold. */
export interface FontFamily {
  readonly package: string;
  readonly axis: "wght" | "400";
}

const { resolve } = createRequire(import.meta.url);

/** The files of a family, none of which is read before it is asked for a character that its package lists for it. */
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
      // Loaded fonts belong to the process: another thread may have brought this one. It goes through all of them to say so.
      if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(path, alias))
        throw new Error(`no font: ${alias}`);
      isLoaded = true;
      return alias;
    },
  };
}
