import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { endpoints } from "@spindle/contract/endpoints.ts";
import { type EndpointName, routes } from "@spindle/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const nobodys = "01234567-89ab-7def-8123-456789abcdef";
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const lists = ["/api/spins/history", "/api/profile/spins", "/api/collection", "/api/favorites"];
const hostile = ["%00", "__proto__", "%ED%A0%80", "%F0%9F%98%80", "a".repeat(5_000)];
/** The calls that take any input. */
const taking = (Object.keys(routes) as EndpointName[])
  .map((name) => ({ name, ...routes[name] }))
  .filter(({ name }) => ["params", "query", "body"].some((part) => part in endpoints[name]));
const sorts = ["recent", "alphabetical", "artist", "decade"];

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
    browser = await server.signIn();
    for (let spins = 0; spins < 3; spins += 1) {
      await spin(browser);
      server.clock.advance(day);
    }
    // Some calls need a recent sign-in.
    browser = await server.signIn();
  });
  afterAll(() => server.stop());

  /** Status, code, and the fields at fault. */
  const askedFor = async (path: string, method = "GET", body?: unknown) => {
    const response = await browser.request(method, path, { body });
    const reply = (await response.json()) as { code?: string; errors?: { field: string }[] };
    return [
      response.status,
      ...(reply.code === undefined ? [] : [reply.code]),
      ...(reply.errors ?? []).map(({ field }) => field),
    ];
  };
  const invalid = (field: string) => [400, "invalid-request", field];

  test.each(taking)("$name refuses repeated, hostile and unknown input", async ({ name, path, method }) => {
    const { query, body }: Endpoint = endpoints[name];
    const own = path.replace("{track}", "1").replaceAll(/\{\w+\}/g, nobodys);
    for (const field of query && "entries" in query ? Object.keys(query.entries as object) : []) {
      const twice = await askedFor(`${own}?${field}=1&${field}=1`, method);
      expect(twice, field).toEqual(expect.arrayContaining(invalid(field)));
      for (const value of hostile) {
        const [status] = await askedFor(`${own}?${field}=${value}`, method);
        expect(status, `${field}: ${value}`).toBeLessThan(500);
      }
    }
    for (const parameter of path.match(/\{\w+\}/g) ?? []) {
      for (const value of hostile) {
        const there = path.replace(parameter, value).replaceAll(/\{\w+\}/g, nobodys);
        const [status] = await askedFor(there, method, body && {});
        expect([400, 403, 404], `${parameter}: ${value}`).toContain(status);
      }
    }
    for (const wrong of body ? ["[]", "null", '"x"', '{"more":1}'] : []) {
      // A file is checked by the import itself.
      const isFile = ["importData", "importShelf"].includes(name) && wrong.startsWith("{");
      const code = isFile ? "not-an-export" : "invalid-request";
      expect((await askedFor(own, method, wrong)).slice(0, 2), wrong).toEqual([400, code]);
    }
  });

  test.each(lists)("%s accepts one limit from 1 to 100", async (path) => {
    for (const limit of ["1", "100", "007"]) expect(await askedFor(`${path}?limit=${limit}`)).toEqual([200]);
    for (const limit of ["0", "-1", "101", "1000", "", "x", "1.5", "1e1", "%00", "١"]) {
      expect((await askedFor(`${path}?limit=${limit}`)).slice(0, 3), limit).toEqual(invalid("limit"));
    }
    for (const limit of ["0", "1000"]) {
      const refused = await browser.request("GET", `${path}?limit=${limit}`);
      const errors = [{ field: "limit", message: "A limit is a whole number from 1 to 100." }];
      expect(await refused.json(), limit).toMatchObject({ errors });
    }
    expect(await askedFor(`${path}?cursor=${"a".repeat(2_001)}`)).toEqual(invalid("cursor"));
  });

  test.each(lists)("%s rejects a cursor that it did not issue", async (path) => {
    const broken = [
      "",
      "x",
      "%00",
      "%F0%9F%98%80",
      cursor(null),
      cursor({}),
      cursor([]),
      cursor(["recent"]),
      cursor(["spins", "2026-02-30"]),
      cursor(["spins", "-271821-04-20"]),
      cursor(["spins", "infinity"]),
      cursor(["spins", "0000-01-01"]),
      cursor({ __proto__: null, sort: "recent" }),
      ...sorts.flatMap((sort) =>
        [1e300, -8.64e15, 8.64e15, Number.NaN, 1.5, "a\u0000b", "\ud800", null, [], {}].flatMap((value) => [
          cursor([sort, value, nobodys]),
          cursor([sort, value, value, nobodys]),
          cursor([sort, value, "b", "no id"]),
          cursor({ sort, values: [value, nobodys] }),
          cursor({ sort, values: [value, value, nobodys] }),
          cursor({ sort, after: [value, nobodys] }),
        ]),
      ),
    ];
    for (const each of broken) {
      expect(await askedFor(`${path}?cursor=${each}`), each).toEqual([400, "invalid-cursor"]);
    }
  });

  test("a cursor is valid only in its own list and order", async () => {
    const next = async (path: string) => {
      const reply = (await (await browser.request("GET", path)).json()) as { nextCursor: string };
      return encodeURIComponent(reply.nextCursor);
    };
    const given = new Map([
      ["/api/spins/history?", await next("/api/spins/history?limit=1")],
      ...(await Promise.all(
        sorts.map(async (sort) => {
          const path = `/api/collection?sort=${sort}&`;
          return [path, await next(`${path}limit=1`)] as const;
        }),
      )),
    ]);
    for (const path of given.keys()) {
      for (const [from, leads] of given) {
        const expected = path === from ? [200] : [400, "invalid-cursor"];
        expect(await askedFor(`${path}cursor=${leads}`), `${from} ${path}`).toEqual(expected);
      }
    }
    // All albums and favorites have different orders by date.
    const leads = given.get("/api/collection?sort=recent&");
    expect(await askedFor(`/api/favorites?cursor=${leads}`)).toEqual([400, "invalid-cursor"]);
  });

  test("a cursor from another listener's list shows only one's own rows", async () => {
    const stranger = await server.signIn("metal-fan", "stranger");
    await spin(stranger);
    const reply = (await (await browser.request("GET", "/api/spins/history?limit=1")).json()) as {
      nextCursor: string;
    };
    const path = `/api/spins/history?cursor=${encodeURIComponent(reply.nextCursor)}`;
    const answer = await stranger.request("GET", path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ items: [], nextCursor: null });
  });

  test("accepts any instant or local date of a week from joining until now, and nothing else", async () => {
    const path = "/api/profile/weekly-recap?weekStart=";
    const good = [
      "2026-11-16",
      "2026-11-29",
      "2026-11-16T00:00:00Z",
      "2026-11-16T00:00:00.000Z",
      "2026-11-17T00:00:00%2B13:00",
    ];
    for (const week of good) expect(await askedFor(path + week), week).toEqual([200]);
    const bad = [
      "",
      "%00",
      "today",
      "2026",
      "2026-13-01",
      "2026-02-30",
      "2026-11-16T00:00:00",
      "2026-11-16T25:00:00Z",
      "20261012",
      "2026-11-15",
      "2026-11-30",
      "2001-01-01",
      "0001-01-01",
      "99999-01-01",
      "%2B099999-01-01T00:00:00Z",
      "-271821-04-20T00:00:00Z",
      "-271821-04-20",
      "%2B275760-09-13T00:00:00Z",
      "9999-12-31",
      "0000-01-01",
      "1".repeat(40),
      "1".repeat(41),
      "%F0%9F%98%80",
      "2026-11-16T00:00:00Z[Europe/London]",
    ];
    for (const week of bad) expect(await askedFor(path + week), week).toEqual(invalid("weekStart"));
  });

  test("accepts only calendar months", async () => {
    const path = "/api/profile/calendar?month=";
    for (const month of ["2026-11", "0001-01", "9999-12"])
      expect(await askedFor(path + month), month).toEqual([200]);
    const bad = [
      "",
      "0000-00",
      "0000-01",
      "2026-13",
      "2026-00",
      "2026-1",
      "99999-01",
      "-0001-01",
      "2026-11-01",
      "%00",
    ];
    for (const month of bad) expect(await askedFor(path + month), month).toEqual(invalid("month"));
  });

  test.each(["/api/collection", "/api/favorites"])("%s searches for any text literally", async (path) => {
    for (const q of [
      "%",
      "_",
      "%25",
      "_%25",
      "\\",
      "%5C%25",
      "'",
      "a%00b%00c",
      "%ED%A0%80",
      "%F0%9F%98%80",
      "(",
      "*",
    ]) {
      const response = await browser.request("GET", `${path}?q=${q}`);
      expect(response.status, q).toBe(200);
      expect(await response.json(), q).toMatchObject({ items: [], nextCursor: null, total: 0 });
    }
    for (const q of ["", "%00", "%20%0A", "a%00", "%ED%A0%80%00"])
      expect(await askedFor(`${path}?q=${q}`), q).toEqual([200]);
    expect(await askedFor(`${path}?q=${"a".repeat(200)}`)).toEqual([200]);
    for (const q of ["a".repeat(201), "a".repeat(10_000), "%25".repeat(10_000)]) {
      expect(await askedFor(`${path}?q=${q}`)).toEqual(invalid("q"));
    }
    expect(await askedFor(`${path}?sort=__proto__`)).toEqual(invalid("sort"));
    expect(await askedFor("/api/collection?filter=constructor")).toEqual(invalid("filter"));
  });

  test("a batch accepts at most 200 ids of albums", async () => {
    const path = "/api/favorites/batch-status";
    const ids = (count: number) => Array.from({ length: count }, () => nobodys);
    expect(await askedFor(path, "POST", { albumIds: [] })).toEqual([200]);
    const most = await browser.request("POST", path, { body: { albumIds: ids(200) } });
    expect(await most.json()).toEqual({ [nobodys]: false });
    expect(await askedFor(path, "POST", { albumIds: ids(201) })).toEqual(invalid("albumIds"));
    expect(await askedFor(path, "POST", { albumIds: ids(1_000) })).toEqual([413, "body-too-large"]);
    for (const wrong of ["__proto__", "constructor", "", "\u0000", 42, null, [nobodys], {}]) {
      expect(await askedFor(path, "POST", { albumIds: [nobodys, wrong] }), JSON.stringify(wrong)).toEqual(
        invalid("albumIds.1"),
      );
    }
    for (const albumIds of [undefined, null, nobodys, 42, { 0: nobodys, length: 1 }]) {
      expect(await askedFor(path, "POST", { albumIds })).toEqual(invalid("albumIds"));
    }
    const inert = await browser.request("POST", path, {
      body: `{"albumIds":["${nobodys}"],"__proto__":{"albumIds":[]}}`,
    });
    expect([200, 400]).toContain(inert.status);
  });

  test("answers for another user's album exactly as for a missing one", async () => {
    const stranger = await server.signIn("soul-collector", "owner of another");
    await spin(stranger);
    const theirs = (await (await stranger.request("GET", "/api/collection")).json()) as {
      items: { album: { id: string } }[];
    };
    const foreign = theirs.items[0]?.album.id ?? "";
    expect(await (await stranger.request("GET", `/api/favorites/${foreign}/status`)).json()).toEqual({
      isFavorite: false,
    });
    const newcomer = await server.signIn("newcomer", "without any album");
    for (const id of [foreign, nobodys]) {
      const response = await newcomer.request("GET", `/api/favorites/${id}/status`);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "album-not-found" }]);
    }
    for (const id of ["42", "__proto__", "%00"]) {
      expect(await askedFor(`/api/favorites/${id}/status`)).toEqual(invalid("albumId"));
    }
  });

  test("none of that was a server failure", () => {
    expect(server.logged.filter(({ event }) => event === "failure")).toEqual([]);
  });
});
