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
    // To start a process and load the modules anew for each file costs two seconds.
    isolate: false,
    // One more than there are cores: a browser test waits as much as it works.
    maxWorkers: 3,
    maxConcurrency: 3,
    ...limits,
    retry: 0,
  },
});
