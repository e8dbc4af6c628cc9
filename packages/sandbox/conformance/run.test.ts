import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const program = fileURLToPath(new URL("run.ts", import.meta.url));

function run(
  ...args: readonly string[]
): Promise<{ readonly status: number | undefined; readonly errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_error, _output, errors) =>
      resolve({ status: child.exitCode ?? undefined, errors }),
    );
  });
}

test("the conformance run exits with status 1 and the reason if its file is unreadable", async () => {
  const { status, errors } = await run("/nowhere/openapi.yml");
  expect(status).toBe(1);
  expect(errors).toContain("/nowhere/openapi.yml cannot be used");
});

test("the conformance run asks for a file if none is given", async () => {
  const { status, errors } = await run();
  expect(status).toBe(1);
  expect(errors).toContain("Say which OpenAPI file");
});
