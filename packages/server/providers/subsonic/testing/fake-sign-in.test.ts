import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressOf, byKey, common, get, inside, type Query, useFakeServers } from "./fake-calls.ts";
import { rosa } from "./fake-sample.ts";
import { type FakeServer, type FakeServerOptions, kinds } from "./fake-server.ts";

const started = useFakeServers();
const byPassword = { ...common, u: rosa.name, p: rosa.password };
const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const byToken = { ...common, u: rosa.name, t: md5(`${rosa.password}pepper`), s: "pepper" };

/** The code of the error, or `ok`, of a ping. */
async function pinged(server: FakeServer, query: Query): Promise<unknown> {
  const { status, error } = await inside(await fetch(addressOf(server, "ping.view", query)));
  return status === "ok" ? "ok" : (error as { code: number }).code;
}
describe("signing in", () => {
  test("anyone is told the extensions", async () => {
    const server = await started();
    const answer = await inside(await fetch(`${server.url}/rest/getOpenSubsonicExtensions.view?f=json`));
    expect(answer["openSubsonicExtensions"]).toEqual([
      { name: "apiKeyAuthentication", versions: [1] },
      { name: "formPost", versions: [1] },
      { name: "transcodeOffset", versions: [1] },
    ]);
  });

  test("a key, a token, and a password in either form are accepted", async () => {
    const server = await started();
    const encoded = `enc:${Buffer.from(rosa.password).toString("hex")}`;
    for (const query of [
      byKey,
      byToken,
      byPassword,
      { ...byPassword, p: encoded },
      { ...byToken, u: "rosa" },
    ])
      expect(await pinged(server, query)).toBe("ok");
    const { tokenInfo } = await inside(await get(server, "tokenInfo"));
    expect(tokenInfo).toEqual({ username: "Rosa" });
    const { user } = await inside(await get(server, "getUser", { username: "rosa" }));
    expect(user).toMatchObject({ username: "Rosa", streamRole: true, adminRole: false });
    expect((await inside(await get(server, "getUser", { username: "newcomer" })))["error"]).toMatchObject({
      code: 50,
    });
  });

  test("what is wrong has the documented code", async () => {
    const server = await started();
    const { apiKey: _, ...nothing } = byKey;
    const { v: __, ...noVersion } = byKey;
    const cases: readonly (readonly [Query, number])[] = [
      [nothing, 10],
      [noVersion, 10],
      [{ ...common, u: "Rosa", t: byToken.t }, 10],
      [{ ...byKey, v: "0.9.0" }, 20],
      [{ ...byKey, v: "1.99.0" }, 30],
      [{ ...byPassword, p: "wrong" }, 40],
      [{ ...byPassword, u: "nobody" }, 40],
      [{ ...byToken, s: "salt" }, 40],
      [{ ...byKey, u: "Rosa" }, 43],
      [{ ...byKey, t: byToken.t, s: "pepper" }, 43],
      [{ ...byPassword, ...byToken }, 43],
      [{ ...byKey, apiKey: "withdrawn" }, 44],
    ];
    for (const [query, code] of cases) expect([query, await pinged(server, query)]).toEqual([query, code]);
  });

  test("each kind of server accepts its own ways", async () => {
    const inLdap = { users: [{ ...rosa, inLdap: true }] };
    const newer = { ...byPassword, v: "1.12.0" };
    const cases: readonly (readonly [FakeServerOptions, Query, unknown])[] = [
      [kinds.navidrome, byToken, "ok"],
      [kinds.navidrome, byKey, 42],
      [kinds.keysOnly, byToken, 41],
      [kinds.keysOnly, byPassword, 42],
      [kinds.passwordOnly, byToken, 41],
      [kinds.passwordOnly, byPassword, "ok"],
      [inLdap, byToken, 41],
      [inLdap, byPassword, "ok"],
      [kinds.old, byPassword, 30],
      [kinds.old, newer, "ok"],
      [kinds.old, { ...byToken, v: "1.12.0" }, 10],
      [kinds.old, byKey, 10],
      [kinds.supysonic, byPassword, "ok"],
      [kinds.supysonic, byToken, 10],
    ];
    for (const [options, query, expected] of cases)
      expect([options, await pinged(await started(options), query)]).toEqual([options, expected]);
  });

  test("a changed password and a withdrawn key end what was signed in", async () => {
    const server = await started();
    server.user("Rosa").password = "new";
    server.user("Rosa").apiKey = undefined;
    expect(await pinged(server, byToken)).toBe(40);
    expect(await pinged(server, byKey)).toBe(44);
  });
});
