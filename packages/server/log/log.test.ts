import { expect, test } from "vitest";
import { createLog, errorFields } from "./log.ts";
import { messageOf } from "./message-of.ts";

test("a line is a JSON object with time, level and event, and lower levels are omitted", () => {
  const lines: string[] = [];
  const log = createLog(
    "warn",
    () => 0,
    (line) => lines.push(line),
  );
  log("debug", "unheard");
  log("info", "unheard");
  log("error", "broke", { what: 'a "line"\nand another' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf("\n")).toBe((lines[0]?.length ?? 0) - 1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    time: "1970-01-01T00:00:00.000Z",
    level: "error",
    event: "broke",
    what: 'a "line"\nand another',
  });
});

test("an error is logged without the query strings of its addresses, which have codes and tokens", () => {
  const fields = errorFields(new Error("GET http://127.0.0.1/callback?code=secret&state=private failed"));
  expect(JSON.stringify(fields)).not.toMatch(/secret|private/);
  expect(fields).toMatchObject({ error: "Error", message: "GET http://127.0.0.1/callback?… failed" });
  expect(errorFields("text")).toEqual({ error: "string" });
});

test("an error is logged with its causes: their text, code and stack", () => {
  const cause = Object.assign(new Error("GET /callback?code=secret failed"), { code: "ECONNRESET" });
  const error = new Error("outer", { cause });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ message: "outer (GET /callback?… failed)", code: "ECONNRESET" });
  expect(fields["stack"]).toContain("\nCaused by: Error: GET /callback?… failed\n    at ");
  expect(JSON.stringify(fields)).not.toContain("secret");
});

test("an error's message includes its causes, even if the error has no message", () => {
  expect(messageOf(new Error("outer", { cause: new Error("inner") }))).toBe("outer (inner)");
  expect(messageOf(new AggregateError([new Error("refused at ::1"), new Error("refused")], ""))).toBe(
    "refused at ::1",
  );
  expect(messageOf(new TypeError(""))).toBe("TypeError");
  expect(messageOf("text")).toBe("text");
});
