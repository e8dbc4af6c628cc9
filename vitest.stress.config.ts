import { defineConfig } from "vitest/config";
import { limits } from "./vitest.limits.ts";

/** What is heavy by nature; `npm test` runs a small case of most. */
export default defineConfig({
  test: {
    include: ["{packages,e2e}/**/*.stress.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    globalSetup: ["e2e/testing/built-web.ts", "packages/server/db/testing/postgres-service.ts"],
    // Only the quick WebAssembly compiler: the thorough one needs 600 MB for one function of the embedded database. V8 ends the
    // process if it can't get them.
    execArgv: ["--liftoff-only"],
    maxWorkers: 2,
    maxConcurrency: 3,
    ...limits,
    testTimeout: 600_000,
  },
});
