import { defineConfig, type Plugin } from "vitest/config";
import { cssModules } from "./packages/web/build/css-modules.ts";
import { limits } from "./vitest.limits.ts";

const packagesTests = ["packages/**/*.test.{ts,tsx}", "{bench,scripts}/**/*.test.ts"];
const pageTests = "packages/web/**/*.page.test.ts";
const notOurs = ["**/node_modules/**", "**/dist/**"];

/** Keeps the class names of style sheets, and no rules: happy-dom matches every rule for each element that a query looks at. */
const classNamesOnly: Plugin = {
  name: "spindle:class-names-only",
  enforce: "post",
  transform: {
    filter: { id: /\.css$/ },
    handler: (code) => ({
      code: code.replace(/^const __vite__css = .*$/m, 'const __vite__css = "";'),
      map: null,
    }),
  },
};

export default defineConfig({
  css: { modules: cssModules },
  test: {
    // A test that reads a style sheet is given its text, and classes have the names that the built application gives them.
    css: { include: /.+/, modules: { classNameStrategy: "scoped" } },
    globalSetup: ["packages/server/db/testing/postgres-service.ts"],
    // Files share their worker: to load the modules anew for each costs more than most files do.
    isolate: false,
    maxWorkers: 2,
    ...limits,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: packagesTests,
          exclude: [...notOurs, pageTests],
          // Only the quick WebAssembly compiler: the thorough one costs seconds for each worker that opens the embedded database.
          execArgv: ["--liftoff-only"],
        },
      },
      {
        extends: true,
        plugins: [classNamesOnly],
        test: {
          // The whole application in happy-dom; every test loads all modules anew.
          name: "pages",
          include: [pageTests],
          exclude: notOurs,
          environment: "happy-dom",
          pool: "forks",
          css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
          env: { TZ: "Europe/Lisbon", LC_ALL: "en_GB.UTF-8", NODE_ENV: "production" },
        },
        // React as listeners get it: its development build takes half as long again.
        oxc: { jsx: { runtime: "automatic", development: false } },
      },
    ],
  },
});
