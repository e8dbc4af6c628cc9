import { succeed } from "@spindle/core/result/result.ts";
import { albumShareLink, sharedBy } from "@spindle/core/share/links.ts";
import { DOMParser } from "@xmldom/xmldom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { hostileNames } from "../image/testing/hostile-names.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { webFile } from "./web-files.ts";

const origin = "https://spindle.example";
const html = '<html><head><title>Spindle</title><meta name="description" content="x" /></head></html>';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    database: await openTestDatabase(),
    site: { origin, secure: true, loopback: false },
    webFiles: new Map([["/index.html", await webFile("/index.html", new TextEncoder().encode(html))]]),
  });
});
afterAll(() => server.stop());

const get = (address: string) =>
  server
    .newBrowser()
    .request("GET", address.replace(origin, ""), { headers: { "Accept-Encoding": "identity" } });

/** What the page at an address says of itself, read as those read it who show links. */
async function headAt(address: string) {
  const reply = await get(address);
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const tags = [...page.getElementsByTagName("meta")].map(
    (tag) => [tag.getAttribute("property") ?? tag.getAttribute("name"), tag.getAttribute("content")] as const,
  );
  return {
    status: reply.status,
    title: page.getElementsByTagName("title")[0]?.textContent,
    tags: new Map(tags),
    scripts: page.getElementsByTagName("script").length,
  };
}

const lowTide = albumShareLink(origin, { name: "Low Tide", artist: "Harbour Lights" });

test("a link to an album has a preview, whose picture is drawn once and cached for ever", async () => {
  const { title, tags } = await headAt(lowTide);
  expect(title).toBe("Low Tide by Harbour Lights · Spindle");
  expect(tags.get("og:title")).toBe(title);
  expect(tags.get("og:url")).toBe(lowTide);
  expect(tags.get("description")).toContain("Low Tide by Harbour Lights");
  expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(["1200", "630"]);
  const picture = await get(tags.get("og:image") ?? "");
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect(picture.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const file = new DataView(await picture.arrayBuffer());
  expect([file.getUint32(16), file.getUint32(20)]).toEqual([1200, 630]);
});

test("a link with its listener's name has the same preview as one without", async () => {
  const { name, artist } = { name: "Low Tide", artist: "Harbour Lights" };
  const named = await headAt(albumShareLink(origin, { name, artist }, "Rosa Delgado"));
  expect(named).toEqual(await headAt(lowTide));
  expect(JSON.stringify([named.title, ...named.tags])).not.toContain("Rosa");
});

test("reads a name with a broken escape as the page does", async () => {
  expect((await headAt("/?album=%ff&artist=Harbour+Lights")).title).toBe(
    "\ufffd by Harbour Lights · Spindle",
  );
});

test("a right-to-left name leaves the words around it in place", async () => {
  const { title, tags } = await headAt(albumShareLink(origin, { name: "أغاني 1983", artist: "عمر" }));
  const album = "\u2068أغاني 1983\u2069 by \u2068عمر\u2069";
  expect(title).toBe(`${album} · Spindle`);
  expect(tags.get("og:title")).toBe(title);
  expect(tags.get("description")).toContain(`is ${album}.`);
});

test("other sites may show a picture, and a cached one is not sent again", async () => {
  const address = ((await headAt(lowTide)).tags.get("og:image") ?? "").replace(origin, "");
  const browser = server.newBrowser();
  const picture = await browser.request("GET", address);
  expect(picture.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const again = await browser.request("GET", address, {
    headers: { "If-None-Match": picture.headers.get("ETag") ?? "" },
  });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect((await browser.request("GET", "/")).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
});

test("draws only previews that a page of ours has named", async () => {
  const address = (await headAt(lowTide)).tags.get("og:image") ?? "";
  for (const forged of [
    address.replace("Low+Tide", "Something+else"),
    address.replace("Harbour+Lights", "Somebody"),
    address.replace(/previews\/./, "previews/_"),
    address.replace(/previews\/[^?]*/, "previews/x"),
  ]) {
    expect(forged).not.toBe(address);
    expect((await get(forged)).status).toBe(404);
  }
  expect((await get(address.replace(/&artist=.*/, ""))).status).toBe(400);
  expect((await get(address.replace("Low+Tide", "a".repeat(500)))).status).toBe(400);
  expect((await get(`${address}&again=1`)).status).toBe(400);
});

test("accepts only one spelling of a picture's address, so that it is cached once", async () => {
  const address = ((await headAt(lowTide)).tags.get("og:image") ?? "").replace(origin, "");
  const [path = "", query = ""] = address.split("?");
  expect((await get(address)).status).toBe(200);
  for (const other of [
    address.replace("Low+Tide", "Low%20Tide"),
    address.replace("Low+Tide", "%4Cow+Tide"),
    address.replace("?album", "?%61lbum"),
    `${path}?${query.split("&").toReversed().join("&")}`,
    `${address}&`,
    address.replace(/previews\/(.)/, (_, first: string) => `previews/%${first.charCodeAt(0).toString(16)}`),
  ]) {
    expect(other).not.toBe(address);
    expect((await get(other)).status, other).toBe(404);
  }
});

test("the home page has its own head if the address names no album", async () => {
  for (const path of [
    "/",
    "/?album=Low+Tide",
    "/?ref=profile&user=Ida",
    "/?album=%20&artist=x",
    "/?album=%E3%85%A4&artist=%E3%85%A4",
    "/collection?album=a&artist=b",
  ])
    expect((await headAt(path)).title, path).not.toContain(" by ");
});

test("caches the preview of a popular link, and limits only drawing", async () => {
  const limited = await startTestServer({
    database: await openTestDatabase(),
    webFiles: new Map([["/index.html", await webFile("/index.html", new TextEncoder().encode(html))]]),
    limits: { limiter: createLimiter(undefined) },
    cardPool: { draw: async () => succeed(Uint8Array.of(1)), stop: async () => undefined },
  });
  try {
    const shown = async (name: string) => {
      const link = albumShareLink("", { name, artist: "Harbour Lights" });
      const page = await (
        await limited.request("GET", link, { headers: { "Accept-Encoding": "identity" } })
      ).text();
      const address = /property="og:image" content="([^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&");
      const picture = new URL(address ?? expect.unreachable(`no preview of ${name}`));
      return limited.request("GET", picture.pathname + picture.search);
    };
    const { times } = limitRules.preview;
    for (let time = 0; time < times * 2; time += 1) expect((await shown("Low Tide")).status).toBe(200);
    for (let time = 0; time < times; time += 1)
      expect((await limited.request("GET", "/api/previews/x?album=a&artist=b")).status).toBe(404);
    for (let number = 1; number < times; number += 1)
      expect((await shown(`Tide ${number}`)).status).toBe(200);
    const refused = await shown("One too many");
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await shown("Low Tide")).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

test.each(hostileNames)("a preview shows a name only as a name: %s", async (name) => {
  const link = albumShareLink(origin, { name, artist: `x${name}` });
  const shared = sharedBy((parameter) => new URL(link).searchParams.get(parameter));
  const { status, title, tags, scripts } = await headAt(link);
  expect([status, scripts]).toEqual([200, 0]);
  if (!shared) return expect(title).not.toContain(" by ");
  const plain = title?.replaceAll(/[\u2068\u2069]/g, "");
  expect(plain).toBe(`${shared.album} by ${shared.artist} · Spindle`);
  expect(tags.get("og:title")).toBe(title);
  const picture = new URL(tags.get("og:image") ?? "");
  expect(picture.origin).toBe(origin);
  expect(picture.searchParams.get("album")).toBe(shared.album);
});
