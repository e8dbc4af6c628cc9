import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../db/testing/test-database.ts";
import {
  accountsOf,
  codeOf,
  joinWithPasskey,
  json,
  passkeySession,
  passkeySite,
  post,
  requestFor,
  userOf,
} from "../../testing/passkey-calls.ts";
import { createAuthenticator, type Forgery } from "../../testing/software-authenticator.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const { origin } = passkeySite;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), site: passkeySite });
});
afterAll(() => server.stop());

const accounts = () => accountsOf(server);

const foreign = Buffer.alloc(32, 7).toString("base64url");
test.each<readonly [what: string, forged: Forgery, code: string]>([
  ["a challenge of nobody", { challenge: foreign }, "sign-in-mismatch"],
  ["an empty challenge", { challenge: "" }, "sign-in-mismatch"],
  ["another origin", { origin: "https://evil.example" }, "passkey-refused"],
  ["another port of this host", { origin: `${origin}:8443` }, "passkey-refused"],
  ["this host without https", { origin: "http://spindle.example" }, "passkey-refused"],
  ["another relying party", { rpId: "evil.example" }, "passkey-refused"],
  ["a subdomain's relying party", { rpId: "www.spindle.example" }, "passkey-refused"],
  ["no user verification", { flags: 0x01 }, "passkey-refused"],
  ["no user presence", { flags: 0x04 }, "passkey-refused"],
  ["the type of a creation", { type: "webauthn.create" }, "passkey-refused"],
  ["another signature", { bytes: () => Buffer.alloc(70, 0x30) }, "passkey-refused"],
  [
    "a changed signature",
    { bytes: (it) => Buffer.concat([it.subarray(0, -1), Buffer.of((it.at(-1) ?? 0) ^ 1)]) },
    "passkey-refused",
  ],
  ["an unknown credential", { id: foreign }, "passkey-refused"],
  ["another user handle", { userHandle: Buffer.alloc(16, 1).toString("base64url") }, "passkey-refused"],
  ["no user handle", { userHandle: undefined }, "passkey-refused"],
  ["the counter of a clone", { signCount: 1 }, "passkey-refused"],
  ["a counter that went back to 0", { signCount: 0 }, "passkey-refused"],
])("an assertion with %s opens nothing, and changes nothing", async (_what, forged, code) => {
  const { authenticator, userId } = await joinWithPasskey(server, "Forged");
  const owner = server.newBrowser();
  await post(owner, "passkey", { response: authenticator.get(await requestFor(owner)) });
  const browser = server.newBrowser();
  const response = authenticator.get(await requestFor(browser), forged);
  const refused = await post(browser, "passkey", { response });
  expect([refused.status, await codeOf(refused)]).toEqual([code === "passkey-refused" ? 403 : 400, code]);
  expect(browser.cookies.has(passkeySession)).toBe(false);
  await post(browser, "passkey", { response: authenticator.get(await requestFor(browser)) });
  expect(userOf(browser)).toBe(userId);
});

test("a passkey of one listener signed as another's credential is refused", async () => {
  const [one, other] = [await joinWithPasskey(server, "One"), await joinWithPasskey(server, "Other")];
  const browser = server.newBrowser();
  const [ours] = other.authenticator.credentials;
  const id = ours?.id.toString("base64url") ?? expect.unreachable();
  const forged = { id, userHandle: ours?.userHandle };
  const response = one.authenticator.get(await requestFor(browser), forged);
  expect((await post(browser, "passkey", { response })).status).toBe(403);
});

test.each<readonly [what: string, forged: Forgery]>([
  ["another origin", { origin: "https://evil.example" }],
  ["another relying party", { rpId: "evil.example" }],
  ["no user verification", { flags: 0x41 }],
  ["no user presence", { flags: 0x44 }],
  ["no credential", { flags: 0x05 }],
  ["the type of an assertion", { type: "webauthn.get" }],
  ["an attestation that is cut off", { bytes: (it) => it.subarray(0, -20) }],
  ["an attestation that is no CBOR", { bytes: () => Buffer.alloc(40, 0xff) }],
  ["an unknown format", { format: "made-up" }],
  ["a statement without a format for it", { statement: [["sig", Buffer.alloc(8)]] }],
  [
    "a certificate, whose lists would be fetched",
    {
      format: "packed",
      statement: [
        ["alg", -7],
        ["sig", Buffer.alloc(8)],
        ["x5c", [Buffer.alloc(8)]],
      ],
    },
  ],
  ["an attestation of another kind", { format: "apple", statement: [["x5c", [Buffer.alloc(8)]]] }],
  [
    "a self-attestation with a wrong signature",
    {
      format: "packed",
      statement: [
        ["alg", -7],
        ["sig", Buffer.alloc(8)],
      ],
    },
  ],
])("a new passkey with %s makes no account", async (_what, forged) => {
  const [browser, count] = [server.newBrowser(), await accounts()];
  const options = await json(await post(browser, "passkey/new/options", { name: "Nobody" }));
  const refused = await post(browser, "passkey/new", {
    response: createAuthenticator(origin).create(options, forged),
  });
  expect([refused.status, await codeOf(refused)]).toEqual([403, "passkey-refused"]);
  expect([browser.cookies.has(passkeySession), await accounts()]).toEqual([false, count]);
});

test.each([
  ["passkey", {}],
  ["passkey", { response: null }],
  ["passkey", { response: { id: "a", rawId: "b", type: "public-key", response: {} } }],
  [
    "passkey",
    {
      response: {
        id: "ä",
        rawId: "ä",
        type: "public-key",
        response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
      },
    },
  ],
  ["passkey", { response: "x".repeat(9_000) }],
  ["passkey/new", { response: { id: "a", rawId: "a", type: "password", response: {} } }],
  ["passkey/new/options", { name: "\u0000" }],
  ["passkey/new/options", { name: "x".repeat(10_000) }],
  ["passkey/new/options", { name: "Ann", invitation: 7 }],
  ["passkey/options", { more: 1 }],
  ["passkey/options", []],
  ["recovery", { code: 7 }],
  ["recovery", { code: "x".repeat(9_000) }],
])("POST /auth/%s refuses %j", async (path, body) => {
  expect(await codeOf(await post(server.newBrowser(), path, body))).toBe("invalid-request");
});

test.each(["e30", "bnVsbA", "WzFd", "AA", "Ww"])(
  "client data %s is no answer to a challenge",
  async (clientDataJSON) => {
    const browser = server.newBrowser();
    await requestFor(browser);
    const response = {
      id: "AA",
      rawId: "AA",
      type: "public-key",
      response: { clientDataJSON, authenticatorData: "AA", signature: "AA" },
    };
    expect(await codeOf(await post(browser, "passkey", { response }))).toBe("sign-in-mismatch");
  },
);

test("other sites' pages, and pages that name no origin, are refused", async () => {
  for (const path of [
    "passkey/options",
    "passkey",
    "passkey/new/options",
    "passkey/new",
    "passkey/add/options",
    "passkey/add",
    "recovery",
  ])
    for (const headers of [{}, { Origin: "https://evil.example" }] as Record<string, string>[])
      expect((await server.newBrowser().request("POST", `/auth/${path}`, { body: {}, headers })).status).toBe(
        403,
      );
});
