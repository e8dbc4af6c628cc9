import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["e2e/**/*.e2e.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: ["e2e/testing/built-web.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
  },
});
