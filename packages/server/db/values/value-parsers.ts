import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { parseArrayLiteral } from "./array-literal.ts";

export type ValueParser = (text: string) => unknown;

const text: ValueParser = (value) => value;
const number: ValueParser = (value) => Number(value);
const boolean: ValueParser = (value) => value === "t";
const json: ValueParser = (value) => JSON.parse(value);

/** Object identifiers from PostgreSQL's pg_type.dat: the type, its array, and its parser. */
const types: readonly (readonly [oid: number, arrayOid: number, parse: ValueParser])[] = [
  [16, 1000, boolean],
  [17, 1001, parseBytes],
  [18, 1002, text],
  [19, 1003, text],
  [20, 1016, parseWholeNumber],
  [21, 1005, number],
  [23, 1007, number],
  [25, 1009, text],
  [26, 1028, number],
  [114, 199, json],
  [700, 1021, number],
  [701, 1022, number],
  [1042, 1014, text],
  [1043, 1015, text],
  [1082, 1182, text],
  [1083, 1183, text],
  [1114, 1115, text],
  [1184, 1185, parseTimestamp],
  [1186, 1187, text],
  [1700, 1231, text],
  [2950, 2951, text],
  [3802, 3807, json],
];

/** Parsers for both drivers: int8 to number (throws beyond 2^53), timestamptz to Instant, date to "YYYY-MM-DD", bytea to Uint8Array, JSON parsed, others as text. */
export const valueParsers: Readonly<Record<number, ValueParser>> = Object.fromEntries(
  types.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, (value: string) => parseArrayLiteral(value, parse)],
  ]),
);

export function parseWholeNumber(value: string): number {
  const whole = Number(value);
  if (!Number.isSafeInteger(whole))
    throw new RangeError(`${value} from the database does not fit in a number`);
  return whole;
}

function parseBytes(value: string): Uint8Array {
  if (!value.startsWith("\\x")) throw new Error("The database must send bytea in hexadecimal");
  return new Uint8Array(Buffer.from(value.slice(2), "hex"));
}

const timestamp =
  /^(\d{4,6})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/;

/** Parses timestamptz in DateStyle ISO; rounds down to milliseconds. */
export function parseTimestamp(value: string): Instant {
  const parts = timestamp.exec(value);
  if (!parts) throw new RangeError(`The database sent "${value}", which is no instant`);
  const field = (position: number): number => Number(parts[position] ?? 0);
  const wall = new Date(0);
  const year = parts[12] ? 1 - field(1) : field(1);
  wall.setUTCFullYear(year, field(2) - 1, field(3));
  wall.setUTCHours(field(4), field(5), field(6), Number((parts[7] ?? "").padEnd(3, "0").slice(0, 3)));
  const offsetSeconds = (field(9) * 3600 + field(10) * 60 + field(11)) * (parts[8] === "-" ? -1 : 1);
  return instant(wall.getTime() - offsetSeconds * 1000);
}

/** Formats a Date for PostgreSQL in UTC, for every year of a Date. */
export function timestampText(at: Date): string {
  const [date = "", time = ""] = at.toISOString().split("T");
  const year = at.getUTCFullYear();
  const monthAndDay = date.slice(-6);
  const yearText = String(year > 0 ? year : 1 - year).padStart(4, "0");
  return `${yearText}${monthAndDay} ${time.replace("Z", "+00")}${year > 0 ? "" : " BC"}`;
}
