import fc from "fast-check";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const names = ["SUPPORT_EMAIL", "PRIVACY_EMAIL", "LEGAL_EMAIL"] as const;

function emailsOf(environment: Readonly<Record<string, string>>) {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
  return parsed.value.emails;
}

function faultOf(name: string, value: string): string | undefined {
  const parsed = parseConfig({ [name]: value });
  return parsed.ok ? undefined : `${parsed.failure[0]?.variable}: ${parsed.failure[0]?.wants}`;
}

test("by default the contact addresses use the product's host", () => {
  const hosted = {
    PUBLIC_URL: "https://spindle.example:8443",
    SPINDLE_SECRET: Buffer.alloc(32, 1).toString("base64"),
    SPOTIFY_CLIENT_ID: "id",
  };
  expect(emailsOf(hosted)).toEqual({
    support: "support@spindle.example",
    privacy: "privacy@spindle.example",
    legal: "legal@spindle.example",
  });
  expect(emailsOf({ ...hosted, SUPPORT_EMAIL: "  " }).support).toBe("support@spindle.example");
});

test.each([
  "help@spindle.example",
  "o'brien+spindle&co@sub.spindle.example",
  "first.last@xn--bcher-kva.example",
  "grüße@bücher.example",
  "root@localhost",
  "root@[::1]",
  "help@192.0.2.1",
  "💿@3com.example",
])("%s is a valid address", (address) => {
  const given = Object.fromEntries(names.map((name) => [name, ` ${address} `]));
  expect(emailsOf(given)).toEqual({ support: address, privacy: address, legal: address });
});

const wants = "a single email address, such as support@spindle.example";

test.each([
  "spindle.example",
  "@spindle.example",
  "help@",
  "help@spindle.example, other@spindle.example",
  "Help <help@spindle.example>",
  "mailto:help@spindle.example",
  "help@spindle.example?subject=x",
  "help@spindle.example:25",
  "help@spindle.example/path",
  "he lp@spindle.example",
  "help@@spindle.example",
  ".help@spindle.example",
  "he..lp@spindle.example",
  '"><script>@spindle.example',
  `${"a".repeat(250)}@spindle.example`,
  "help@..",
  "help@-",
  "help@spindle..example",
  "help@.example",
  "help@spindle.example.",
  "help@-spindle.example",
  "help@spindle-.example",
  "\u202ehelp@spindle.example",
  "he\u200blp@spindle.example",
  "help@spin\u00addle.example",
  "he\u0000lp@spindle.example",
  "he\ud800lp@spindle.example",
])("%s is invalid, and the start says which variable and what it must be", (address) => {
  for (const name of names) expect(faultOf(name, address)).toBe(`${name}: ${wants}`);
});

const letters = fc.string({
  unit: fc.constantFrom(..."ab1.@<> ,;:'&\"%+-[]/?#é\n\t\u0000\u202e"),
  maxLength: 8,
});

test("an accepted address has one @ and nothing that ends it or starts markup", () => {
  fc.assert(
    fc.property(letters, letters, (local, host) => {
      const address = `${local}@${host}`;
      if (faultOf("SUPPORT_EMAIL", address) === undefined) {
        expect(address.trim()).toMatch(/^[^@<>"\s,;]+@[^@<>"\s,;/?#]+$/);
        expect(address.trim()).toMatch(/@(\[[\da-f:.]+\]|[a-zé\d][^.]*(\.[a-zé\d][^.]*)*)$/);
        expect(address.trim()).not.toMatch(/\p{C}/u);
      }
    }),
  );
});
