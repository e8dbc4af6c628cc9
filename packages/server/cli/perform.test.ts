import { createECDH } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { perform } from "./perform.ts";

afterEach(() => void vi.restoreAllMocks());

/** What `npm run spindle -- <words>` writes, and the status that it ends with. */
async function performed(words: readonly string[]) {
  const written = (method: "log" | "error") => {
    const lines: string[] = [];
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(`${line}\n`));
    return lines;
  };
  const [output, errors] = [written("log"), written("error")];
  const status = await perform(words);
  return { status, output: output.join(""), errors: errors.join("") };
}

const names = [
  "migrate",
  "backup",
  "restore",
  "drill",
  "recount",
  "doctor",
  "keys",
  "keys rotate",
  "keys forget",
  "users",
  "delete-user",
  "end-sessions",
  "invite",
  "recovery-code",
  "export-user",
  "import-user",
  "check-albums",
  "catalogue ids",
];

describe("usage", () => {
  test("--help lists every command on standard output", async () => {
    const { status, output, errors } = await performed(["--help"]);
    expect([status, errors]).toEqual([0, ""]);
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} `, "m"));
  });

  test.each(names)("%s --help describes it and does nothing", async (name) => {
    const { status, output, errors } = await performed([...name.split(" "), "--help"]);
    expect([status, errors]).toEqual([0, ""]);
    expect(output).toContain(`Usage: npm run spindle -- ${name}`);
    expect(output).not.toContain("SPINDLE_SECRET=");
  });

  test.each([
    [[]],
    [["frobnicate"]],
    [["toString"]],
    [["keys", "now"]],
    [["keys", "--loud"]],
    [["keys", "rotate", "now"]],
    [["rotate"]],
    [["migrate", "--force"]],
    [["migrate", "--plan=yes"]],
    [["migrate", "--user", "somebody"]],
    [["end-sessions", "--user"]],
    [["end-sessions", "--user", ""]],
    [["end-sessions", "somebody"]],
    [["backup"]],
    [["backup", ""]],
    [["backup", "--keep", "3"]],
    [["restore", "one", "two"]],
    [["restore", "one", "--deleted"]],
    [["users", "all"]],
    [["delete-user", "somebody"]],
    [["delete-user"]],
    [["export-user", "a file"]],
    [["import-user", "a file"]],
    [["invite", "somebody"]],
    [["recovery-code"]],
  ])("%j prints usage on standard error with status 2", async (words) => {
    const { status, output, errors } = await performed(words);
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toContain("Usage: npm run spindle -- ");
  });
});

test("an option that must be given is shown without brackets and asked for", async () => {
  const { errors } = await performed(["export-user", "a file"]);
  expect(errors).toMatch(
    /^export-user needs --user <listener>\.\n\nUsage: .* export-user <file> --user <listener>\n/,
  );
});

test("keys prints a new secret and a matching P-256 pair each time", async () => {
  const [one, other] = [await performed(["keys"]), await performed(["keys"])];
  expect([one.status, one.errors]).toEqual([0, ""]);
  const keys = new Map(
    one.output
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
  );
  expect([...keys.keys()]).toEqual(["SPINDLE_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  expect(Buffer.from(keys.get("SPINDLE_SECRET") ?? "", "base64")).toHaveLength(32);
  const scalar = keys.get("VAPID_PRIVATE_KEY") ?? "";
  expect(scalar).toMatch(/^[\w-]{43}$/);
  expect(keys.get("VAPID_PUBLIC_KEY")).toMatch(/^[\w-]{87}$/);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(scalar, "base64url"));
  expect(pair.getPublicKey().toString("base64url")).toBe(keys.get("VAPID_PUBLIC_KEY"));
  expect(other.output).not.toContain(scalar);
});
