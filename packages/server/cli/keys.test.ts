import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { requireSecrets } from "../sealed/canary.ts";
import { allOf, openedWith, secretOf, storeSealed } from "../sealed/testing/sealed-listeners.ts";
import { commands } from "./commands.ts";
import { examine } from "./doctor.ts";
import { terminal } from "./terminal.ts";

const [old, newest] = [secretOf(1), secretOf(2)];
const textOf = (secret: Uint8Array) => Buffer.from(secret).toString("base64");

/** A database with two listeners, sealed with the old secret. */
async function sealedDatabase() {
  const url = await testPostgresUrl();
  const database = await openTestPostgres(url);
  const { db } = database;
  onTestFinished(database.close);
  await storeSealed(db, old, [1, 2]);
  await requireSecrets(db, [old], { secret: old, dataDir: "/data" });
  const home = temporaryDirectory();
  const run = async (name: string, secrets: Readonly<Record<string, string>>, answer = "") => {
    const config = parseConfig({ DATA_DIR: home, DATABASE_URL: url, ...secrets });
    if (!config.ok) throw new Error("invalid");
    const [out, err]: [string[], string[]] = [[], []];
    const status = await commands[name]?.run(
      [],
      {},
      {
        ...terminal,
        out: (line) => out.push(line),
        err: (line) => err.push(line),
        ask: async (question, word) => {
          err.push(question);
          return answer === word;
        },
        server: { database, config: config.value, log: () => {}, signal: new AbortController().signal },
      },
    );
    return { status, out, err: err.join("\n") };
  };
  const lines = async (secrets: Readonly<Record<string, string>>) =>
    (await examine({ DATA_DIR: home, DATABASE_URL: url, ...secrets })).lines;
  /** What doctor says of the secrets. */
  const examined = async (secrets: Readonly<Record<string, string>>) =>
    (await lines(secrets)).filter((line) => /Sealed values|SPINDLE_SECRET:/.test(line)).join("\n");
  return { db, run, lines, examined };
}

const withBoth = { SPINDLE_SECRET: textOf(newest), SPINDLE_SECRET_PREVIOUS: textOf(old) };

test("keys rotate seals everything with the new secret, reports progress, and needs both secrets", async () => {
  const { db, run, examined } = await sealedDatabase();
  expect(await examined(withBoth)).toBe(
    "ok     Sealed values: 4 rows can be opened; 4 of them with SPINDLE_SECRET_PREVIOUS, until you run `keys rotate`",
  );
  const alone = await run("keys rotate", { SPINDLE_SECRET: textOf(newest) });
  expect([alone.status, alone.out]).toEqual([1, []]);
  expect(alone.err).toContain("SPINDLE_SECRET_PREVIOUS to the current one");
  const wrong = { SPINDLE_SECRET: textOf(newest), SPINDLE_SECRET_PREVIOUS: textOf(secretOf(3)) };
  await expect(run("keys rotate", wrong)).rejects.toThrow(/^SPINDLE_SECRET: it isn't the secret/);
  expect(await run("keys rotate", withBoth)).toEqual({
    status: 0,
    out: ["Re-sealed 4 rows. You can remove SPINDLE_SECRET_PREVIOUS now."],
    err: "2 rows so far\n4 rows so far",
  });
  expect(await openedWith(db, newest)).toEqual(allOf([1, 2]));
  expect(await examined({ SPINDLE_SECRET: textOf(newest) })).toBe(
    "ok     Sealed values: 4 rows can be opened",
  );
});

test("keys forget deletes what can't be opened only after confirmation", async () => {
  const { db, run, examined } = await sealedDatabase();
  const lost = { SPINDLE_SECRET: textOf(newest) };
  expect(await examined(lost)).toMatch(
    /^fault {2}SPINDLE_SECRET: it isn't the secret this database was sealed with\. Set it to that one\./,
  );
  const refused = await run("keys forget", lost, "yes");
  expect([refused.status, refused.out]).toEqual([1, []]);
  expect(refused.err).toContain("can't open 2 music service connections and 2 notification subscriptions.");
  expect(refused.err).toContain("Nothing was deleted.");
  expect(await openedWith(db, old)).toEqual(allOf([1, 2]));
  const forgotten = await run("keys forget", lost, "forget");
  expect([forgotten.status, forgotten.out]).toEqual([0, ["Deleted the sealed values in 4 rows."]]);
  expect(await openedWith(db, old)).toEqual([]);
  expect(await examined(lost)).toBe("ok     Sealed values: 0 rows can be opened");
  const again = await run("keys forget", lost);
  expect(again).toMatchObject({ status: 0, out: [expect.stringContaining("nothing to forget")] });
});

test("doctor reports a secret that is missing or not the database's", async () => {
  const { lines } = await sealedDatabase();
  const ofSecret = async (secrets: Readonly<Record<string, string>>) =>
    (await lines(secrets)).filter((line) => /secret/i.test(line));
  expect(await ofSecret({})).toEqual([
    expect.stringMatching(
      /^fault {2}SPINDLE_SECRET: there isn't one, and this database was sealed with one\. Set it/,
    ),
  ]);
  expect(await ofSecret({ SPINDLE_SECRET: textOf(newest) })).toEqual([
    expect.stringMatching(/^fault {2}SPINDLE_SECRET: it isn't the secret/),
  ]);
  expect((await ofSecret({ SPINDLE_SECRET: textOf(old) }))[0]).toBe("ok     Secret: set in SPINDLE_SECRET");
});
