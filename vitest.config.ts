import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.{ts,tsx}", "{bench,scripts}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // A test that reads a style sheet is given its text.
    css: true,
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
