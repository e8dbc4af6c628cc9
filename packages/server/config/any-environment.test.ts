import fc from "fast-check";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";
import { variables } from "./testing/variables.ts";

test("any environment gives a configuration or a list of faults, and never throws", () => {
  const names = fc.constantFrom(...variables.ofText, ...variables.ofWords);
  const values = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.constantFrom(
      "on",
      "off",
      "",
      "http://[",
      "https://a b",
      "postgres://",
      "http://%",
      "https://\u0000",
      "3000",
    ),
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.option(values, { nil: undefined })), (environment) => {
      const parsed = parseConfig(environment);
      if (parsed.ok) expect(new URL(parsed.value.publicUrl).pathname).toBe("/");
      else expect(parsed.failure.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
