import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { limits } from "../vitest.limits.ts";

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["e2e/**/*.e2e.ts"],
    exclude: ["**/node_modules/**"],
    globalSetup: [
      fileURLToPath(new URL("./testing/built-web.ts", import.meta.url)),
      fileURLToPath(new URL("../packages/server/db/testing/postgres-service.ts", import.meta.url)),
    ],
    // A new process and fresh modules for each file would cost two seconds.
    isolate: false,
    // One more than the cores, because browser tests wait as much as they compute.
    maxWorkers: 3,
    maxConcurrency: 3,
    ...limits,
    retry: 0,
  },
});
