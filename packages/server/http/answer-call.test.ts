import type { Endpoint } from "@spindle/contract/endpoint.ts";
import type { ProblemCode } from "@spindle/contract/problems.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { CallSource } from "./request-limits.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { answerCall } from "./answer-call.ts";
import type { ApiHandler, HandlerOf, Media, RequestOf } from "./api-handler.ts";
import { jsonBodyOf } from "./json-body.ts";

const shelf = {
  summary: "A page of something",
  session: "none",
  query: v.object({
    limit: v.optional(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(100)), "20"),
    search: v.optional(v.string()),
  }),
  reply: { kind: "json", schema: v.object({ limit: v.number(), search: v.optional(v.string()) }) },
  failures: [],
} as const satisfies Endpoint;
const upload = {
  summary: "Takes a long list and says nothing",
  session: "none",
  body: v.object({ lines: v.array(v.string()) }),
  longestBody: 100_000,
  reply: { kind: "empty" },
  failures: ["album-not-found", "day-not-later"],
} as const satisfies Endpoint;
const card = {
  summary: "A picture or a table",
  session: "none",
  reply: { kind: "media", types: ["image/svg+xml", "image/png", "text/csv"], cached: "never" },
  failures: [],
} as const satisfies Endpoint;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());

async function answered<Shape extends Endpoint>(
  endpoint: Shape,
  handler: HandlerOf<Shape>,
  init: RequestInit & { readonly path?: string } = {},
): Promise<Response> {
  const { context, origin } = server;
  const emails = { support: "", privacy: "", legal: "" };
  const signIn = { passkey: false, local: true, newAccounts: "open" } as const;
  const site = { origin, secure: false, loopback: true, signIn, socialUrl: "", emails };
  const request = new Request(`${origin}${init.path ?? "/"}`, init);
  const json = await jsonBodyOf(endpoint, request);
  const source = {
    address: "192.0.2.1",
    sharedKey: undefined,
    take: async () => undefined,
    waitFor: async () => undefined,
    giveBack: async () => {},
  };
  const call = { request, target: init.path ?? "/", pathParams: {}, session: undefined, json, source };
  return answerCall(endpoint, handler, { context, site }, call);
}

describe("a query", () => {
  const ask = (path: string) => answered(shelf, (_context, { query }) => succeed(query), { path });

  test("is parsed by its schema, including defaults", async () => {
    expect(await (await ask("/?limit=7&search=a%20b&unknown=1")).json()).toEqual({ limit: 7, search: "a b" });
    expect(await (await ask("/")).json()).toEqual({ limit: 20 });
  });

  test.each(["/?limit=x", "/?limit=101", "/?limit=1&limit=2", "/?limit="])("%s is rejected", async (path) => {
    const refused = await ask(path);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "invalid-request", errors: [{ field: "limit" }] });
  });

  test("may use names of Object.prototype as plain names", async () => {
    expect(await (await ask("/?__proto__=1&constructor=2")).json()).toEqual({ limit: 20 });
  });
});

describe("a call without a reply body", () => {
  const post = (lines: readonly string[], handler: HandlerOf<typeof upload> = () => succeed(undefined)) =>
    answered(upload, handler, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ lines }),
    });

  test("answers 204", async () => {
    const done = await post(["one"]);
    expect([done.status, done.headers.get("Content-Type"), await done.text()]).toEqual([204, null, ""]);
  });

  test("accepts a body up to its declared limit", async () => {
    expect((await post(["x".repeat(90_000)])).status).toBe(204);
    expect((await post(["x".repeat(100_000)])).status).toBe(413);
  });

  test("is read no further than its first fault", async () => {
    const read: unknown[] = [];
    const line = v.pipe(
      v.unknown(),
      v.check((value) => read.push(value) < 2),
    );
    const reader = { ...upload, body: v.object({ lines: v.array(line) }) } as const satisfies Endpoint;
    const lines = Array.from({ length: 1_000 }, (_, at) => at);
    const refused = await answered(reader, () => succeed(undefined), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ lines }),
    });
    expect(read).toEqual([0, 1]);
    expect(await refused.json()).toMatchObject({ code: "invalid-request", errors: [{ field: "lines.1" }] });
  });

  test("answers a declared failure with its details", async () => {
    const missing = await post([], () => fail("album-not-found"));
    expect(await missing.json()).toMatchObject({ status: 404, code: "album-not-found" });
    const nextSpinAt = "2026-11-22T00:00:00.000Z";
    const later = await post([], () => fail({ code: "day-not-later", nextSpinAt }));
    expect(await later.json()).toMatchObject({ status: 429, code: "day-not-later", nextSpinAt });
  });
});

describe("a call that answers media", () => {
  const drawn = (mediaType: (typeof card.reply.types)[number]) =>
    mediaType === "image/png" ? new Uint8Array([137, 80]) : `as ${mediaType}`;
  const ask = (accept?: string, fileName?: string) =>
    answered(
      card,
      (_context, { mediaType }) =>
        succeed({ type: mediaType, content: drawn(mediaType), ...(fileName !== undefined && { fileName }) }),
      accept === undefined ? {} : { headers: { Accept: accept } },
    );

  test.each([
    [undefined, "image/svg+xml"],
    ["*/*", "image/svg+xml"],
    ["image/png", "image/png"],
    ["text/html, image/*;q=0.9, text/csv;q=0.8", "image/svg+xml"],
    ["image/svg+xml;q=0.2, IMAGE/PNG ; q=0.7", "image/png"],
    ["image/*;q=0.5, image/svg+xml;q=0, text/*;q=0.1", "image/png"],
    ["audio/flac", "image/svg+xml"],
    [";q=,,", "image/svg+xml"],
  ])("answers Accept: %s with %s", async (accept, type) => {
    const reply = await ask(accept);
    expect(reply.headers.get("Content-Type")).toBe(type);
    expect(reply.headers.get("Vary")).toBe("Accept");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(
      type === "image/png" ? new Uint8Array([137, 80]) : new TextEncoder().encode(`as ${type}`),
    );
  });

  test("encodes file names of any script, and allows no header injection", async () => {
    const disposition = async (name: string) =>
      (await ask("text/csv", name)).headers.get("Content-Disposition");
    expect(await disposition("Kind of Blue.csv")).toBe(
      "attachment; filename=\"Kind of Blue.csv\"; filename*=UTF-8''Kind%20of%20Blue.csv",
    );
    expect(await disposition('ö";\r\nX-Evil: 1/..*')).toBe(
      "attachment; filename=\"_____X-Evil_ 1_.._\"; filename*=UTF-8''%C3%B6%22%3B%0D%0AX-Evil%3A%201%2F..%2A",
    );
    expect(await disposition("\ud800.csv")).toContain("%EF%BF%BD.csv");
    expect(await disposition("a")).not.toBeNull();
    expect((await ask("text/csv")).headers.has("Content-Disposition")).toBe(false);
  });
});

test("the compiler rejects a handler with a failure that its endpoint does not declare", () => {
  const failing = <Code extends ProblemCode>(code: Code) => expectTypeOf(() => fail(code));
  failing("spin-not-found").toExtend<ApiHandler<"getSpin">>();
  failing("daily-limit").not.toExtend<ApiHandler<"getSpin">>();
  failing("spin-not-found").not.toExtend<ApiHandler<"getMe">>();
  const failingLater = <Code extends ProblemCode>(code: Code) =>
    expectTypeOf(() => fail({ code, nextSpinAt: "2026-11-22T00:00:00.000Z" }));
  failingLater("daily-limit").toExtend<ApiHandler<"startSpin">>();
  failingLater("album-not-found").not.toExtend<ApiHandler<"startSpin">>();
});

test("the compiler infers a handler's input and reply from its endpoint", () => {
  expectTypeOf<RequestOf<typeof shelf>>().toEqualTypeOf<{
    readonly session: undefined;
    readonly params: undefined;
    readonly query: { limit: number; search?: string | undefined };
    readonly body: undefined;
    readonly mediaType: undefined;
    readonly source: CallSource;
    readonly target: string;
    readonly request: Request;
  }>();
  expectTypeOf<RequestOf<typeof card>["mediaType"]>().toEqualTypeOf<
    "image/svg+xml" | "image/png" | "text/csv"
  >();
  expectTypeOf(() => succeed({ limit: "20" })).not.toExtend<HandlerOf<typeof shelf>>();
  expectTypeOf(() => succeed({ limit: 20 })).not.toExtend<HandlerOf<typeof upload>>();
  expectTypeOf((): { readonly ok: true; readonly value: Media<"image/gif"> } =>
    succeed({ type: "image/gif", content: "" }),
  ).not.toExtend<HandlerOf<typeof card>>();
});
