import * as fc from "fast-check";

/** Names that have caused bugs. */
export const hardNames = [
  "x",
  "Low Tide",
  "x".repeat(200),
  "新長征路上的搖滾".repeat(25),
  "أم كلثوم",
  "שלום חנוך",
  "เพลงลูกทุ่ง",
  "👩‍👩‍👧 & friends",
  `<script>alert("1")</script>`,
  "100% & rising? #1 + more = …",
  "../../etc/passwd",
  "\u202Ereversed\u202C",
  "\uD800 alone",
  "e\u0301".repeat(300),
  "CON",
  "Hello. ",
] as const;

/** A name in any script and of any length, including nonsense. */
export const anyName = fc.oneof(
  fc.constantFrom(...hardNames),
  fc.string({ unit: "grapheme", maxLength: 250 }),
  fc.string({ unit: "binary", maxLength: 250 }),
  // Includes lone surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 250 })
    .map((units) => String.fromCharCode(...units)),
  fc.nat(10_000).map((length) => "ж".repeat(length)),
);
