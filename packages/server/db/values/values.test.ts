import { instant } from "@spindle/core/day/instant.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../open-database.ts";
import { databases } from "../testing/databases.ts";
import { timestampText } from "./value-parsers.ts";

const runs = { numRuns: 40 };

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  /** What comes back of a value that is sent as the type given. */
  async function returned(value: unknown, type: string): Promise<unknown> {
    const { rows } = await sql<{ it: unknown }>`select ${value}::${sql.raw(type)} as it`.execute(database.db);
    return rows[0]?.it;
  }
  const evaluated = async (expression: string): Promise<unknown> =>
    (await sql<{ it: unknown }>`select ${sql.raw(expression)} as it`.execute(database.db)).rows[0]?.it;

  test("any text without U+0000 is unchanged", async () => {
    const unicode = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "").toWellFormed());
    await fc.assert(
      fc.asyncProperty(unicode, async (text) => {
        expect(await returned(text, "text")).toBe(text);
      }),
      runs,
    );
  });

  test("U+0000 is refused in text and in jsonb", async () => {
    await expect(returned("a\0b", "text")).rejects.toThrow();
    await expect(returned(JSON.stringify("a\0b"), "jsonb")).rejects.toThrow();
    expect(await returned("still here", "text")).toBe("still here");
  });

  test("bytes are unchanged, including none and all values", async () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const back = await returned(bytes, "bytea");
        expect(back).toBeInstanceOf(Uint8Array);
        expect(Buffer.isBuffer(back)).toBe(false);
        expect(back).toEqual(new Uint8Array(bytes));
      }),
      { ...runs, examples: [[new Uint8Array()], [everyByte]] },
    );
  });

  test("a Date is stored and its instant returned, for the years 1 to 9999 and beyond", async () => {
    const dates = fc.date({
      min: new Date(-62_135_596_800_000),
      max: new Date(253_402_300_799_999),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(dates, async (at) => {
        expect(await returned(at, "timestamptz")).toBe(at.getTime());
      }),
      {
        ...runs,
        examples: [
          -1, 0, 1, -62_135_596_800_000, 253_402_300_799_999, 253_402_300_800_000, 8.64e15,
          -62_135_596_800_001,
        ].map((ms): [Date] => [new Date(ms)]),
      },
    );
  });

  test("timestamptz in any session zone, even finer than milliseconds, is the right instant", async () => {
    expect(await evaluated("timestamptz '2026-11-21 08:00:00.123999+05:45'")).toBe(
      instant(Date.UTC(2026, 10, 21, 2, 15, 0, 123)),
    );
    await expect(evaluated("timestamptz 'infinity'")).rejects.toThrow("no instant");
    expect(await evaluated("current_setting('timezone')")).toBe("UTC");
  });

  test("a date is text in any zone of the machine", async () => {
    for (const date of ["0001-01-01", "1582-10-15", "2024-02-29", "2026-11-21", "9999-12-31"]) {
      expect(await returned(date, "date")).toBe(date);
    }
    expect(await returned(new Date("2026-11-21T23:59:59.999Z"), "date")).toBe("2026-11-21");
  });

  test("integers are numbers up to 2^53 and throw beyond", async () => {
    for (const whole of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      expect(await returned(whole, "int8")).toBe(whole);
    }
    await expect(returned("9007199254740992", "int8")).rejects.toThrow("9007199254740992");
    await expect(returned("-9223372036854775808", "int8")).rejects.toThrow("does not fit");
    expect(await evaluated("(select count(*) from generate_series(1, 7))")).toBe(7);
    expect(await returned(2_147_483_647, "int4")).toBe(2_147_483_647);
  });

  test("numeric stays text with all digits, floats are numbers", async () => {
    expect(await returned("0.10000000000000000000001", "numeric")).toBe("0.10000000000000000000001");
    expect(await evaluated("(select sum(n) from (values (1::int8), (2)) as v(n))")).toBe("3");
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true }), async (value) => {
        expect(await returned(value, "float8")).toBe(value === 0 && Object.is(value, -0) ? 0 : value);
      }),
      runs,
    );
  });

  test("jsonb is parsed, and equals the JSON that was stored", async () => {
    const json = fc
      .jsonValue({ noUnicodeString: true })
      .filter((value) => !JSON.stringify(value).includes("\\u0000"));
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(await returned(text, "json"))).toBe(JSON.stringify(JSON.parse(text)));
      }),
      runs,
    );
    expect(await returned('{"a":[1,null,"x"]}', "jsonb")).toEqual({ a: [1, null, "x"] });
    expect(await returned("null", "jsonb")).toBeNull();
  });

  test("null is null, booleans are booleans, uuid and interval are text", async () => {
    for (const type of ["text", "int8", "bytea", "timestamptz", "jsonb"])
      expect(await returned(null, type)).toBeNull();
    expect(await returned(true, "boolean")).toBe(true);
    expect(await returned(false, "boolean")).toBe(false);
    const uuid = "7b1b7c1e-2f5d-4a53-9c39-6d1f0a3c0b11";
    expect(await returned(uuid, "uuid")).toBe(uuid);
    expect(await evaluated("interval '1 day 02:03:04'")).toBe("1 day 02:03:04");
  });

  test("arrays are parsed to arrays and can be sent", async () => {
    expect(await evaluated(`array['a', null, '{"b"}', 'c\\d']`)).toEqual(["a", null, '{"b"}', "c\\d"]);
    expect(await evaluated("array[1::int8, 2]")).toEqual([1, 2]);
    expect(await evaluated("array[timestamptz 'epoch']")).toEqual([0]);
    expect(await evaluated("array['\\x00ff'::bytea]")).toEqual([new Uint8Array([0, 255])]);
    expect(await evaluated("array[true, false]")).toEqual([true, false]);
    expect(await returned(["x", 'y"', ""], "text[]")).toEqual(["x", 'y"', ""]);
    expect(await returned([3, 4], "int4[]")).toEqual([3, 4]);
  });
});

test("the text of a Date matches PostgreSQL's, with era and years of more than four digits", () => {
  expect(timestampText(new Date("2026-11-21T08:00:00.123Z"))).toBe("2026-11-21 08:00:00.123+00");
  expect(timestampText(new Date(253_402_300_800_000))).toBe("10000-01-01 00:00:00.000+00");
  expect(timestampText(new Date(-62_135_596_800_001))).toBe("0001-12-31 23:59:59.999+00 BC");
});
