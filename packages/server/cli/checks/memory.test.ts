import { expect, test } from "vitest";
import { checkMemory, memoryNeeds } from "./memory.ts";

const embedded = { databaseUrl: undefined, lowMemory: "auto" } as const;
const megabytes = (count: number) => count * 1024 * 1024;

test("the embedded database's figures match Node's start options", () => {
  const roomy = megabytes(4_096);
  const usual = checkMemory(embedded, { memory: roomy, quickCompiler: false });
  expect(usual).toMatchObject({ kind: "ok", about: "Memory" });
  expect(usual.text).toContain(
    `4096 MB, LOW_MEMORY is auto; the first start takes up to ${memoryNeeds.usual.firstStart} MB`,
  );
  const low = checkMemory({ ...embedded, lowMemory: "on" }, { memory: roomy, quickCompiler: true });
  expect(low.text).toContain(
    `LOW_MEMORY is on; the first start takes up to ${memoryNeeds.low.firstStart} MB`,
  );
});

test("less memory than a first start needs is a warning with advice", () => {
  const enough = megabytes(memoryNeeds.low.firstStart);
  expect(checkMemory(embedded, { memory: enough, quickCompiler: true }).kind).toBe("ok");
  expect(checkMemory(embedded, { memory: enough - 1, quickCompiler: true })).toMatchObject({
    kind: "warn",
    advice: expect.stringContaining("DATABASE_URL"),
  });
  expect(checkMemory(embedded, { memory: enough, quickCompiler: false })).toMatchObject({
    kind: "warn",
    advice: "Set LOW_MEMORY to on.",
  });
});

test("with PostgreSQL it is only information", () => {
  const config = { ...embedded, databaseUrl: "postgres://db/spindle" };
  expect(checkMemory(config, { memory: megabytes(256), quickCompiler: false })).toEqual({
    kind: "ok",
    about: "Memory",
    text: "256 MB",
  });
});
