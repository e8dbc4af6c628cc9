import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../personas/persona.ts";
import { createBrowser, hiddenFields } from "../testing/browser.ts";
import {
  authorizeParams,
  control,
  postToken,
  redirectUri,
  setUpSandbox,
  type TestBench,
  verifier,
} from "../testing/sign-in.ts";

let bench: TestBench;
let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  bench = setUpSandbox();
  browser = createBrowser(bench.app);
});

const open = (changes: Parameters<typeof authorizeParams>[0] = {}) =>
  browser.open(`/authorize?${authorizeParams(changes).toString()}`);

async function choose(
  changes: Readonly<Record<string, string>>,
  asked: Parameters<typeof authorizeParams>[0] = {},
) {
  const form = hiddenFields(await (await open(asked)).text());
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return browser.submit(form);
}

const callback = (response: Response) => new URL(response.headers.get("Location") ?? "http://none");

describe("the accounts page", () => {
  test("shows every listener as a button, says that it is a sandbox, and lists the scopes in words", async () => {
    const response = await open();
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const { id, title } of personas) {
      expect(page).toContain(`name="persona" value="${id}"`);
      expect(page).toContain(title);
    }
    expect(page).toContain("sandbox");
    expect(page).toContain("Test Player would like");
    expect(page).toContain("See the albums and songs in your library");
    expect(page).toContain("Start and control playback on your devices");
  });

  test("shows the listeners first, then the name field, then the scopes", async () => {
    const page = await (await open()).text();
    const places = ["Who’s listening?", 'name="persona"', 'name="name"', 'class="asked"'].map((part) =>
      page.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("needs and allows no script, and its form may lead only to itself and the client", async () => {
    const response = await open();
    expect(await response.text()).not.toContain("<script");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3000");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("escapes all parts of the request", async () => {
    const page = await (await open({ state: `"><script>alert(1)</script>` })).text();
    expect(page).not.toContain("<script>");
    expect(page).toContain("&quot;&gt;&lt;script&gt;");
  });

  test("redirects with a code and the client's unchanged state", async () => {
    const state = "a b&c=ä/?#";
    const response = await choose({ persona: "jazz-listener" }, { state });
    expect(response.status).toBe(303);
    expect(callback(response).href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(callback(response).searchParams.get("state")).toBe(state);
    const code = callback(response).searchParams.get("code") ?? "";
    const tokens = await postToken(bench.app, {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    expect(tokens.status).toBe(200);
  });

  test("keeps the query of the redirect URI", async () => {
    const asked = { client_id: "client-two", redirect_uri: "https://player.example/back?keep=1" };
    const response = await choose({ persona: "newcomer" }, asked);
    expect(callback(response).searchParams.get("keep")).toBe("1");
    expect(callback(response).searchParams.has("code")).toBe(true);
  });

  test("sends a refusal back when the listener cancels", async () => {
    const response = await choose({ decision: "cancel" });
    expect(Object.fromEntries(callback(response).searchParams)).toEqual({
      error: "access_denied",
      state: "state-1",
    });
  });

  test("accepts a browser's form only with its token and cookie", async () => {
    const form = hiddenFields(await (await open()).text());
    form.set("persona", "newcomer");
    const without = new URLSearchParams(form);
    without.delete("form_token");
    expect((await browser.submit(without)).status).toBe(403);
    const forged = new URLSearchParams(form);
    forged.set("form_token", "A".repeat(43));
    expect((await browser.submit(forged)).status).toBe(403);
    const stranger = createBrowser(bench.app);
    expect((await stranger.submit(form)).status).toBe(403);
    expect((await browser.submit(form)).status).toBe(303);
  });

  test("accepts a form without token and cookie from a client that is no browser", async () => {
    const body = authorizeParams({ persona: "metal-fan", name: "Ann" });
    expect((await bench.app.request("/authorize", { method: "POST", body })).status).toBe(303);
  });

  test("rejects unknown listeners", async () => {
    const response = await choose({ persona: "elvis" });
    expect(response.status).toBe(400);
    expect(response.headers.has("Location")).toBe(false);
  });
});

describe("a request that cannot be trusted", () => {
  test.each([
    ["an unknown client", { client_id: "nobody" }, "INVALID_CLIENT: Invalid client"],
    ["no client", { client_id: undefined }, "INVALID_CLIENT: Invalid client"],
    ["another redirect", { redirect_uri: "https://evil.example/" }, "INVALID_CLIENT: Invalid redirect URI"],
    [
      "a redirect that only begins right",
      { redirect_uri: `${redirectUri}/more` },
      "INVALID_CLIENT: Invalid redirect URI",
    ],
    ["no redirect", { redirect_uri: undefined }, "INVALID_CLIENT: Invalid redirect URI"],
  ])("with %s shows a text page, for GET and POST", async (_name, changes, text) => {
    const asked = await open(changes);
    const posted = await bench.app.request("/authorize", {
      method: "POST",
      body: authorizeParams({ persona: "newcomer", ...changes }),
    });
    for (const response of [asked, posted]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("Content-Type")).toContain("text/plain");
      expect(response.headers.has("Location")).toBe(false);
      expect(await response.text()).toBe(text);
    }
  });

  test.each([
    ["no challenge", { code_challenge: undefined }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["an unknown scope", { scope: "user-library-read everything" }, "invalid_scope"],
  ])("with %s redirects to the client with an error", async (_name, changes, error) => {
    const { searchParams } = callback(await open(changes));
    expect(searchParams.get("error")).toBe(error);
    expect(searchParams.get("state")).toBe("state-1");
    expect(searchParams.has("code")).toBe(false);
  });
});

describe("a browser that signed in before", () => {
  const asked = { scope: "user-library-read user-top-read" };
  beforeEach(async () => {
    await choose({ persona: "soul-collector", name: "Ann" }, asked);
  });

  test("is redirected at once for the same scopes or fewer", async () => {
    for (const scope of [asked.scope, "user-top-read"]) {
      const response = await open({ scope });
      expect(response.status).toBe(302);
      expect(callback(response).searchParams.has("code")).toBe(true);
    }
  });

  test("is asked for a new scope once, with the same account", async () => {
    const more = { scope: `${asked.scope} user-modify-playback-state` };
    const page = await (await open(more)).text();
    expect(page).toContain("Continue as Ann");
    expect(page).not.toContain(`name="persona"`);
    expect((await choose({ decision: "continue" }, more)).status).toBe(303);
    expect((await open(more)).status).toBe(302);
  });

  test("is asked with show_dialog, and may choose another account", async () => {
    const page = await (await open({ ...asked, show_dialog: "true" })).text();
    expect(page).toContain("Continue as Ann");
    expect(page).toContain("choose=true");
    expect(await (await open({ ...asked, choose: "true" })).text()).toContain(`name="persona"`);
  });

  test("is asked for another client", async () => {
    expect((await open({ ...asked, client_id: "client-two" })).status).toBe(200);
  });

  test("is asked again after the account revoked", async () => {
    const [account] = (await (await control(bench.app, "GET", "/accounts")).json()) as {
      accountId: string;
    }[];
    await control(bench.app, "POST", `/accounts/${account?.accountId}/revoke`);
    expect((await open(asked)).status).toBe(200);
  });

  test("is remembered in an HttpOnly cookie of the sandbox's path", async () => {
    const response = await choose({ persona: "newcomer" }, { ...asked, choose: "true" });
    const [cookie] = response.headers.getSetCookie().filter((line) => line.startsWith("sandbox_account="));
    expect(cookie).toContain("Path=/sandbox");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
  });

  test("is unknown if its cookie was changed", async () => {
    const cookie = browser.cookies.get("sandbox_account") ?? "";
    browser.cookies.set("sandbox_account", `x${cookie.slice(1)}`);
    expect(await (await open(asked)).text()).toContain(`name="persona"`);
  });
});
