import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createDiscography } from "../discography/discography.ts";
import { publicUrl, setUpSandbox } from "../testing/sign-in.ts";

const known: CatalogueAlbum = {
  title: "Blue & <Rooms>",
  artist: "The Lamps",
  year: 1974,
  country: "PT",
  genres: ["folk rock", "fado"],
  moods: ["calm"],
  moments: ["evening"],
  tracks: 11,
  minutes: 43,
  popularity: 60,
};
const { tracks: _tracks, minutes: _minutes, ...unsure } = { ...known, title: "Dim Rooms" };

const { app } = setUpSandbox([known, unsure]);
const ids = new Map(createDiscography([known, unsure]).albums.map(({ id, facts }) => [facts.title, id]));

async function page(path: string) {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("an album's page", () => {
  test("shows all known facts and links to other services' searches", async () => {
    const { status, text } = await page(`/album/${ids.get(known.title)}`);
    expect(status).toBe(200);
    for (const fact of [
      "Blue &amp; &lt;Rooms&gt;",
      "The Lamps",
      "1974",
      "Portugal",
      "folk rock, fado",
      "calm",
      ">11<",
      "43 minutes",
    ]) {
      expect(text).toContain(fact);
    }
    const links = [...text.matchAll(/href="(https:[^"]*)" rel="([^"]*)"/g)];
    expect(links.length).toBe(7);
    for (const [, href = "", rel = ""] of links) {
      expect(rel).toContain("noopener");
      expect(decodeURIComponent(new URL(href.replaceAll("&amp;", "&")).href)).toContain(
        "The Lamps Blue & <Rooms>",
      );
    }
  });

  test("is found by a search for its words, which says if there is no result", async () => {
    const found = await page(`/search/${encodeURIComponent("the lamps blue")}`);
    expect(found.status).toBe(200);
    expect(found.text).toContain(`/album/${ids.get(known.title)}`);
    expect(found.text).not.toContain(`/album/${ids.get("Dim Rooms")}`);
    expect((await page(`/search/${encodeURIComponent("<b>nothing")}`)).text).toContain("&lt;b&gt;nothing");
  });

  test("omits unknown facts", async () => {
    const { text } = await page(`/album/${ids.get("Dim Rooms")}`);
    expect(text).not.toContain("Tracks");
    expect(text).not.toContain("minutes");
  });

  test("is a friendly 404 if the album does not exist", async () => {
    for (const path of ["/album/nothing", `/album/${"0".repeat(22)}`, "/artist/x", "/no/such/page"]) {
      const { status, text } = await page(path);
      expect(status).toBe(404);
      expect(text).toContain("isn’t on the shelf");
      expect(text).toContain('href="/sandbox"');
    }
  });
});

test("all pages load only their style sheet and pictures", async () => {
  for (const path of ["/", `/album/${ids.get(known.title)}`, "/user/someone", "/missing"]) {
    const { headers, text } = await page(path);
    expect(headers.get("Content-Security-Policy")).toContain(
      "default-src 'none'; style-src 'self'; img-src 'self'",
    );
    expect(text).not.toMatch(/<script|<style| style=/);
    expect(text).toContain('<html lang="en">');
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  }
});

test("a sleeve is an immutable SVG that may run nothing", async () => {
  const { status, headers, text } = await page(`/art/${ids.get(known.title)}.svg`);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("image/svg+xml");
  expect(headers.get("Cache-Control")).toContain("immutable");
  expect(headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect(text.startsWith("<svg")).toBe(true);
  expect((await page("/art/unknown.svg")).status).toBe(404);
});

test("the style sheet is the one that pages link", async () => {
  const { text } = await page("/");
  const address = /href="\/sandbox(\/sandbox\.css\?v=[\w-]+)"/.exec(text)?.[1] ?? "";
  const { status, headers } = await page(address);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("text/css");
});

test("everything works below another application's path", async () => {
  const host = new Hono().route("/sandbox", app);
  for (const path of [
    "/",
    `/album/${ids.get(known.title)}`,
    `/art/${ids.get(known.title)}.svg`,
    "/sandbox.css",
    "/control/faults",
  ]) {
    expect((await host.request(`/sandbox${path}`)).status, path).toBe(200);
  }
  expect((await host.request("/sandbox")).status).toBe(200);
  expect((await host.request("/sandbox/v1/me")).status).toBe(401);
  expect((await host.request("/sandbox/api/token", { method: "POST" })).status).toBe(400);
  expect((await host.request("/elsewhere")).status).toBe(404);
  expect(publicUrl.endsWith("/sandbox")).toBe(true);
});
