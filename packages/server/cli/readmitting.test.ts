import { instant } from "@spindle/core/day/instant.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { databases } from "../db/testing/databases.ts";
import { isInvited } from "../db/queries/invitations.ts";
import { findRecoveryCode } from "../db/queries/recovery-codes.ts";
import { invitationHash } from "../sign-in/invitation-token.ts";
import { recoveryCodeHash } from "../sign-in/recovery-codes.ts";
import { fillListening } from "../testing/listening-data.ts";
import { checkOpened } from "./checks/database.ts";
import type { Command } from "./command.ts";
import { invite } from "./invite.ts";
import { recoveryCode } from "./recovery-code.ts";

const hosted = {
  PUBLIC_URL: "https://spindle.example",
  SPINDLE_SECRET: Buffer.alloc(32, 1).toString("base64"),
};

describe.each(databases)("$name", ({ open }) => {
  async function opened(environment: Readonly<Record<string, string>>) {
    const database = await open();
    onTestFinished(database.close);
    const parsed = parseConfig(environment);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.failure));
    const config = parsed.value;
    const run = async (command: Command, options: Readonly<Record<string, string>> = {}) => {
      const [out, err]: [string[], string[]] = [[], []];
      const status = await command.run([], options, {
        out: (line) => void out.push(line),
        err: (line) => void err.push(line),
        ask: () => Promise.resolve(false),
        path: (name) => name,
        server: { database, config, log: () => {}, signal: new AbortController().signal },
      });
      return { status, out, err };
    };
    return { database, config, run };
  }

  test("invite prints a link with the token in its fragment, good for a week", async () => {
    const { database, run } = await opened(hosted);
    const { status, out } = await run(invite);
    const [, token = ""] = /^https:\/\/spindle\.example\/join#([\w-]{32})$/.exec(out[0] ?? "") ?? [];
    const at = (days: number) => instant(Date.now() + days * 24 * 60 * 60 * 1000);
    const hash = invitationHash(token);
    expect([
      status,
      out.length,
      await isInvited(database.db, hash, at(6.99)),
      await isInvited(database.db, hash, at(7.01)),
    ]).toEqual([0, 1, true, false]);
    expect((await run(invite)).out).not.toEqual(out);
  });

  test.each([
    [{}, /passkeys need a PUBLIC_URL with a host name/],
    [{ ...hosted, SIGN_UP: "off" }, /SIGN_UP is off/],
  ])("invite is refused where it opens nothing: %j", async (environment, words) => {
    const { database, run } = await opened(environment);
    expect(await run(invite)).toEqual({ status: 1, out: [], err: [expect.stringMatching(words)] });
    expect(await database.db.selectFrom("invitations").selectAll().execute()).toEqual([]);
  });

  test("recovery-code prints one for the listener that is named, and none for nobody", async () => {
    const { database, run } = await opened(hosted);
    const [listener = expect.unreachable()] = await fillListening(database.db, [0]);
    const { status, out } = await run(recoveryCode, { user: listener.userId });
    const hash = recoveryCodeHash(out[0] ?? "") ?? expect.unreachable();
    expect([status, await findRecoveryCode(database.db, hash)]).toEqual([0, listener.userId]);
    const nobody = "01234567-89ab-4def-8123-456789abcdef";
    expect(await run(recoveryCode, { user: nobody })).toMatchObject({ status: 1, out: [] });
  });

  test("doctor warns of the passkeys that were made for another host", async () => {
    const { database, config } = await opened(hosted);
    const [listener = expect.unreachable()] = await fillListening(database.db, [0]);
    const found = async () =>
      (await checkOpened(database, config)).filter(({ about }) => about === "Passkeys");
    const addPasskeyAt = (host: string) =>
      database.db
        .insertInto("identities")
        .values({ provider: "passkey", account_id: host, user_id: listener.userId, relying_party: host })
        .execute();
    expect(await found()).toEqual([]);
    await addPasskeyAt("spindle.example");
    expect(await found()).toMatchObject([{ kind: "ok", text: expect.stringContaining("spindle.example") }]);
    await addPasskeyAt("old.example");
    expect(await found()).toMatchObject([{ kind: "warn", text: expect.stringMatching(/^1 of 2 passkeys/) }]);
  });
});
