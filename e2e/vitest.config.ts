import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["e2e/**/*.e2e.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: [fileURLToPath(new URL("./testing/built-web.ts", import.meta.url))],
    maxWorkers: 2,
    maxConcurrency: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
  },
});
