import { brotliDecompressSync } from "node:zlib";
import {
  marksOf,
  placeOf,
  staticPageConditions,
  staticPageFile,
  staticPageFills,
  staticPageNames,
  staticPages,
} from "@spindle/contract/static-pages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { MusicService } from "../ports/music-service.ts";
import { linkService } from "../providers/testing/link-service.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createStaticPageRenderer } from "./static-page-renderer.ts";
import type { Site } from "./site.ts";
import { webFile } from "./web-files.ts";

const places = staticPageFills
  .map((fill) => `<i title="${placeOf(fill)}">${fill}=${placeOf(fill)}</i>`)
  .join("");
const conditions = staticPageConditions
  .map(
    (condition) =>
      marksOf(condition).join(`with ${condition},`) + marksOf(condition, false).join(`no ${condition},`),
  )
  .join("");
const textOf = (words: string) =>
  `<html><head><title>Spindle</title><meta name="description" content="x" /></head>${words}${places}${conditions}`;
const bytes = (text: string) => new TextEncoder().encode(text);

const emails = {
  support: `o'brien&<b>@spindle.example`,
  privacy: "data@spindle.example",
  legal: "law%?@spindle.example",
};
const site = {
  origin: "https://spindle.example",
  secure: true,
  loopback: false,
  signIn: { passkey: true, local: false, newAccounts: "invite" } as const,
  socialUrl: "https://social.example/?a=1&b",
  emails,
};

let server: TestServer;
let halfBuilt: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  const index = await webFile("/index.html", bytes(textOf("the application")));
  const built = await Promise.all(
    staticPageNames.map(
      async (name) =>
        [staticPageFile(name), await webFile(staticPageFile(name), bytes(textOf(`all of ${name}`)))] as const,
    ),
  );
  const startsAt = Date.UTC(2026, 11, 31, 23, 59, 30);
  server = await startTestServer({
    database,
    site,
    startsAt,
    webFiles: new Map([["/index.html", index], ...built]),
  });
  halfBuilt = await startTestServer({ database, site, webFiles: new Map([["/index.html", index]]) });
});
afterAll(async () => {
  await halfBuilt.stop();
  await server.stop();
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.request("GET", path, { headers });

test.each(staticPageNames)("%s is served at its address, filled in, with its own title", async (name) => {
  for (const path of [staticPages[name], `${staticPages[name]}/`, `${staticPages[name]}?from=somewhere`]) {
    const response = await get(path);
    const html = await response.text();
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(html).toContain(`all of ${name}`);
    expect(html).toContain(`<link rel="canonical" href="https://spindle.example${staticPages[name]}" />`);
    expect(html).not.toContain("<title>Spindle</title>");
    expect(html).not.toMatch(/\{\{|\}\}/);
  }
});

test("filled-in values are escaped", async () => {
  const html = await (await get("/help")).text();
  expect(html).toContain("supportEmail=o&#39;brien&amp;&lt;b&gt;@spindle.example<");
  expect(html).toContain('title="mailto:o&#39;brien%26%3Cb%3E@spindle.example"');
  expect(html).toContain('title="mailto:law%25%3F@spindle.example"');
  expect(html).toContain("socialUrl=https://social.example/?a=1&amp;b<");
  expect(html).toContain("provider=Sandbox<");
  expect(html).toContain("year=2026<");
});

const sandbox = () => server.context.providers.findProvider("sandbox") ?? expect.unreachable();

test("words depend on what the server has", async () => {
  const shown = /(?:(?:with|no) \w+,)+/;
  const html = await (await get("/help")).text();
  expect(shown.exec(html)?.[0]).toBe("with provider,with player,no named,no server,with passkey,no local,");
  expect(html).toContain("waysIn=a passkey or an account at Sandbox<");
  const file = await webFile(staticPageFile("help"), bytes(textOf("help")));
  const files = new Map([[staticPageFile("help"), file]]);
  const rendered = async (services: readonly MusicService[], signIn: Site["signIn"]) => {
    const render = createStaticPageRenderer(files, { ...site, signIn }, services);
    return new TextDecoder().decode((await render("help", { year: 2026, listener: false }))?.plain);
  };
  const local = await rendered([], { passkey: false, local: true, newAccounts: "open" });
  expect(shown.exec(local)?.[0]).toBe("no provider,no player,no named,no server,no passkey,with local,");
  expect(local).toContain("waysIn=a name on this computer<");
  const { signIn } = sandbox();
  const account = { lookUp: async () => expect.unreachable() };
  const two = await rendered(
    [
      linkService,
      { ...linkService, name: "Other", signIn },
      sandbox(),
      { ...linkService, name: "Crate", account },
    ],
    site.signIn,
  );
  expect(two).toContain(">provider=Other or Sandbox<");
  expect(two).toContain(">player=Sandbox<");
  expect(two).toContain(">named=Crate<");
  expect(shown.exec(two)?.[0]).toContain("with named,");
});

test("fills in an address that looks like a placeholder unchanged", async () => {
  const file = await webFile(staticPageFile("help"), bytes(textOf("help")));
  const render = createStaticPageRenderer(
    new Map([[staticPageFile("help"), file]]),
    {
      ...site,
      origin: "https://{{year}}.example",
      emails: { ...emails, support: "{{year}}{{legalEmail}}@spindle.example" },
    },
    [{ ...sandbox(), name: "{{socialUrl}}" }],
  );
  const filled = await render("help", { year: 2026, listener: false });
  const html = new TextDecoder().decode(filled?.plain);
  expect(html).toContain(">supportEmail={{year}}{{legalEmail}}@spindle.example<");
  expect(html).toContain(">provider={{socialUrl}}<");
  expect(html).toContain('href="https://{{year}}.example/help"');
  expect(html).toContain(">year=2026<");
});

test("serves a page compressed, and a browser revalidates its copy", async () => {
  const response = await get("/privacy", { "Accept-Encoding": "br" });
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(response.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
  const html = brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString();
  expect(html).toContain("all of privacy");
  const again = await get("/privacy", { "If-None-Match": response.headers.get("ETag") ?? "" });
  expect([again.status, again.headers.get("Vary")]).toEqual([304, "Accept-Encoding, Cookie"]);
});

test("the bar shows a session, and the page's ETag depends on it", async () => {
  const visitor = await get("/about");
  const listener = await get("/about", { Cookie: "__Host-spindle_session=x" });
  expect(await visitor.text()).toContain("listener=no<");
  expect(await listener.text()).toContain("listener=yes<");
  expect(listener.headers.get("ETag")).not.toBe(visitor.headers.get("ETag"));
});

test("the year follows the clock, also for a cached page", async () => {
  expect(await (await get("/terms")).text()).toContain("year=2026<");
  server.clock.advance(60_000);
  expect(await (await get("/terms")).text()).toContain("year=2027<");
});

test("a page's template cannot be requested as a file", async () => {
  for (const path of [staticPageFile("help"), "/static-pages/help", "/help.html", "/help/more", "/Help"]) {
    const response = await get(path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expect(html).toContain("the application");
  }
});

test("a page that was not built is the application's 404", async () => {
  const response = await halfBuilt.request("GET", "/help");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("the application");
});
