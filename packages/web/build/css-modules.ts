import { basename } from "node:path";
import type { CSSModulesOptions, Plugin } from "vite";

/** A class is named after its sheet, so that tests and other sheets may select it: `.title` of toast is `toast-title`. */
export const cssModules: CSSModulesOptions = {
  localsConvention: "camelCaseOnly",
  generateScopedName: (name, file) => scopedName(basename(file, ".module.css"), name),
};

/** The class of a sheet's own element, `.root`, is the sheet's name. */
export function scopedName(sheet: string, name: string): string {
  return name === "root" ? sheet : `${sheet}-${name}`;
}

/** Keeps a sheet in the bundle when all its class names are inlined, and its module has no code left. */
export const keepCssModules: Plugin = {
  name: "spindle:keep-css-modules",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
  },
};
