import { problems } from "@spindle/contract/problems.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browsing, openChromium, takeCookies } from "../testing/browser.ts";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { rawRequest } from "../testing/raw-request.ts";
import {
  beginSignIn,
  chooseListener,
  meOf,
  problemOf,
  signIn,
  signInAgain,
  startSpin,
} from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import { cookieHeader, createVisitor, type Visitor } from "../testing/visitor.ts";

let database: Database;
let spindle: SpindleProcess;

beforeAll(async () => {
  database = await quickDatabase.open();
  spindle = await startSpindle({
    databaseUrl: database.databaseUrl,
    env: { JOBS: "off", RATE_LIMITS: "off" },
  });
});

afterAll(async () => {
  await spindle.stop();
  await database.remove();
});

const aMinute = 60_000;
const ada = { name: "Ada" };
const anyone = () => createVisitor(spindle.origin);
const wishing = (next: string) => ({ query: new URLSearchParams({ next }).toString() });

describe("a callback", () => {
  test.each([
    ["without anything", ""],
    ["without a state", "?code=AQabc"],
    ["with an empty state", "?code=AQabc&state="],
    ["with a state that was never issued", `?code=AQabc&state=${"s".repeat(43)}`],
    ["with a state that is not a valid cookie name", "?code=AQabc&state=%0d%0aSet-Cookie:%20a=b"],
    ["with an error and no state", "?error=access_denied"],
  ])("%s is refused, and the current session stays", async (_what, query) => {
    const visitor = await signIn(spindle.origin, ada);
    await expectMismatch(await visitor.open(`/auth/sandbox/callback${query}`));
    expect((await meOf(visitor)).displayName).toBe("Ada");
  });

  test("from a sign-in that another browser started is refused", async () => {
    const mallory = anyone();
    const callback = await chooseListener(mallory, await beginSignIn(mallory), { name: "Mallory" });
    const foreignCookie = signInCookieOf(mallory);
    const victim = await signIn(spindle.origin, ada);
    await expectMismatch(await victim.open(callback.href));
    expect((await meOf(victim)).displayName).toBe("Ada");
    const signingIn = anyone();
    await beginSignIn(signingIn);
    await expectMismatch(await signingIn.open(callback.href));
    signingIn.cookies.set(foreignCookie, signingIn.cookies.get(signInCookieOf(signingIn)) ?? "");
    await expectMismatch(await signingIn.open(callback.href));
  });

  test("with a cookie that this server did not seal is refused", async () => {
    const visitor = anyone();
    const callback = await chooseListener(visitor, await beginSignIn(visitor), ada);
    visitor.cookies.set(signInCookieOf(visitor), "A".repeat(400));
    await expectMismatch(await visitor.open(callback.href));
  });

  test("after more than ten minutes is refused", async () => {
    const visitor = anyone();
    const callback = await chooseListener(visitor, await beginSignIn(visitor), ada);
    await spindle.moveClock(11 * aMinute);
    await expectMismatch(await visitor.open(callback.href));
    await spindle.moveClock(0);
  });

  test("works once: a second request is refused, even with the first one's cookies", async () => {
    const visitor = anyone();
    const callback = await chooseListener(visitor, await beginSignIn(visitor), ada);
    const before = cookieHeader(visitor.cookies);
    expect((await visitor.open(callback.href)).headers.get("Location")).toBe("/");
    await expectMismatch(await visitor.open(callback.href));
    const replayed = await anyone().open(callback.href, { headers: { Cookie: before } });
    expect(replayed.headers.get("Location")).toBe("/?signin=failed");
    expect(replayed.headers.getSetCookie().join()).not.toContain("spindle_session");
    expect((await meOf(visitor)).displayName).toBe("Ada");
  });

  test("with the code of another sign-in fails, because the code is bound to the other verifier", async () => {
    const mallory = anyone();
    const stolen = await chooseListener(mallory, await beginSignIn(mallory), { name: "Mallory" });
    const visitor = anyone();
    const callback = await chooseListener(visitor, await beginSignIn(visitor), ada);
    callback.searchParams.set("code", stolen.searchParams.get("code") ?? "");
    const answer = await visitor.open(callback.href);
    expect(answer.headers.get("Location")).toBe("/?signin=failed");
    expect(visitor.cookies.has("spindle_session")).toBe(false);
  });

  test("of a canceled sign-in redirects home and reports the refusal", async () => {
    const visitor = anyone();
    const authorize = await beginSignIn(visitor);
    const query = new URLSearchParams({
      error: "access_denied",
      state: authorize.searchParams.get("state") ?? "",
    });
    const answer = await visitor.open(`/auth/sandbox/callback?${query}`);
    expect(answer.headers.get("Location")).toBe("/?signin=denied");
    expect(visitor.cookies.has("spindle_session")).toBe(false);
  });

  test.each(["/auth/napster/login", "/auth/napster/callback?code=a&state=b", "/auth/Sandbox/login"])(
    "or login of an unknown provider (%s) is not found",
    async (path) => {
      const answer = await anyone().open(path);
      expect(answer.status).toBe(404);
      expect(await problemOf(answer)).toMatchObject({ code: "provider-not-found", status: 404 });
    },
  );
});

describe("after a sign-in, the listener", () => {
  test.each([
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/../..//evil.example",
    "/%5cevil.example/..//evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,hello",
    "evil.example",
    "@evil.example",
    " /spin",
    "",
    "/auth/logout",
    "/spin/../auth/logout",
    "/auth/sandbox/login?next=/",
    "/api/me",
    "/sandbox/authorize",
    "/%61uth/logout",
    `/${"a".repeat(1_024)}`,
  ])("goes home instead of to %j", async (wish) => {
    const location = await signInAgain(anyone(), ada, wishing(wish));
    const url = new URL(location, spindle.origin);
    expect(url.href).toBe(`${spindle.origin}/`);
  });

  test.each(["/", "/spin/7?play=1", "/?a=b#c", "/%2F%2Fevil.example"])(
    "goes to %s if requested",
    async (wish) => {
      const location = await signInAgain(anyone(), ada, wishing(wish));
      expect(location).toBe(wish);
      expect(new URL(location, spindle.origin).origin).toBe(spindle.origin);
    },
  );

  test("goes home if no path or two paths are requested", async () => {
    expect(await signInAgain(anyone(), ada, { query: "" })).toBe("/");
    const location = await signInAgain(anyone(), ada, { query: "next=/a&next=https://evil.example" });
    expect(new URL(location, spindle.origin).origin).toBe(spindle.origin);
  });
});

describe("a session", () => {
  test("ends when its browser signs in again, which gets a new cookie", async () => {
    const visitor = await signIn(spindle.origin, ada);
    const earlier = new Map(visitor.cookies);
    await signInAgain(visitor, ada);
    expect(visitor.cookies.get("spindle_session")).not.toBe(earlier.get("spindle_session"));
    expect((await createVisitor(spindle.origin, earlier).open("/api/me")).status).toBe(401);
    expect((await visitor.open("/api/me")).status).toBe(200);
  });

  test("cannot be ended by another site's page, and is invalid after a sign-out", async () => {
    const visitor = await signIn(spindle.origin, ada);
    const session = new Map(visitor.cookies);
    await visitor.open("/auth/logout", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect((await meOf(visitor)).displayName).toBe("Ada");
    expect((await visitor.open("/auth/logout")).status).toBe(204);
    expect(visitor.cookies.has("spindle_session")).toBe(false);
    expect((await createVisitor(spindle.origin, session).open("/api/me")).status).toBe(401);
  });

  test("has a cookie that no script can read and no other site's form can send", async () => {
    const visitor = anyone();
    const callback = await chooseListener(visitor, await beginSignIn(visitor), ada);
    const answer = await visitor.open(callback.href);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("spindle_session="));
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; Max-Age=15552000/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

test("a login at another host name of this machine first redirects to the public URL, which receives the callback", async () => {
  const answer = await rawRequest(spindle.origin, {
    path: "/auth/sandbox/login?next=/spin/7",
    headers: { Host: `localhost:${spindle.port}` },
  });
  expect(answer.status).toBe(302);
  expect(answer.location).toBe(`${spindle.origin}/auth/sandbox/login?next=/spin/7`);
});

describe("in a browser", () => {
  let chromium: Browsing;
  beforeAll(async () => {
    chromium = await openChromium();
  });
  afterAll(() => chromium.close());

  test("a callback from another browser's sign-in shows an error page with a way to start again", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    const answer = await page.goto("/auth/sandbox/callback?code=a&state=b");
    expect(answer?.status()).toBe(400);
    await page.getByRole("heading", { name: problems["sign-in-mismatch"].title }).waitFor();
    await page.getByText(problems["sign-in-mismatch"].detail).waitFor();
    await page.getByRole("link", { name: "Start again" }).click();
    await page.waitForURL("**/sandbox/authorize**");
    await context.close();
  });

  test("a login link on another site asks for confirmation before the sign-in starts", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    const link = `<a href="${spindle.origin}/auth/sandbox/login?next=/collection">Win a record</a>`;
    const elsewhere = "http://elsewhere.example/";
    await page.route(elsewhere, (route) => route.fulfill({ contentType: "text/html", body: link }));
    await page.goto(elsewhere);
    await page.getByRole("link", { name: "Win a record" }).click();
    await page.getByRole("heading", { name: "Sign in with Sandbox?" }).waitFor();
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("link", { name: "Continue to Sandbox" }).click();
    await page.waitForURL("**/sandbox/authorize**");
    await context.close();
  });

  test("a canceled sign-in returns home with a notice and leaves no query in the URL", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    await page.goto("/auth/sandbox/login");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Sign-in canceled.").waitFor();
    await expect.poll(() => page.url()).toBe(`${spindle.origin}/`);
    await context.close();
  });

  test.each(["a spin of another user", "a malformed id"])("%s shows Spin Not Found", async (what) => {
    const owner = await signIn(spindle.origin, { name: `Owner of ${what}` });
    const { spinId } = await startSpin(owner);
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    await takeCookies(context, await signIn(spindle.origin, ada));
    await page.goto(what === "a malformed id" ? "/spin/42" : `/spin/${spinId}`);
    await page.getByRole("heading", { name: "Spin Not Found" }).waitFor();
    await page.getByText("The spin you're looking for doesn't exist or has been removed.").waitFor();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByText("Choose Your Discovery Mode").waitFor();
    await context.close();
  });

  test("an unknown path shows the 404 page with status 404", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
    await context.close();
  });
});

/** The name of the cookie that binds the visitor's sign-in to their browser. */
function signInCookieOf(visitor: Visitor): string {
  return [...visitor.cookies.keys()].find((name) => name.startsWith("spindle_sign_in_")) ?? "";
}

async function expectMismatch(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(await problemOf(response)).toMatchObject({ code: "sign-in-mismatch", status: 400 });
  expect(response.headers.getSetCookie().join()).not.toContain("spindle_session");
}
