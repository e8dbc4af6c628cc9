import { staticPages } from "@spindle/contract/static-pages.ts";
import { scopesAsked, signInScopes } from "@spindle/server/providers/spotify/scopes.ts";
import { textChangedOn } from "@spindle/web/static/text-changed-on.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { takeCookies } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { signIn } from "../testing/sign-in.ts";
import { addresses, testStaticPagesLooks } from "./static-pages.cases.ts";
import { quickSweep } from "./sweep.ts";

const env = {
  JOBS: "off",
  LOG_LEVEL: "warn",
  SUPPORT_EMAIL: "o'brien&co@spindle.example",
  PRIVACY_EMAIL: "data@spindle.example",
  LEGAL_EMAIL: "law@spindle.example",
};

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, env);

async function sourceOf(path: string): Promise<string> {
  const response = await fetch(spindle.origin + path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** The text of a page's main element without scripts. */
async function wordsOf(path: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await sourceOf(path))?.[0] ?? "";
  return main
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
}

describe("without JavaScript", () => {
  test.each(addresses)("%s is complete, with one heading, the bar and the footer", async (path) => {
    const html = await sourceOf(path);
    expect((await wordsOf(path)).length).toBeGreaterThan(1_000);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(
      /<nav aria-label="Main"[\s\S]*<nav aria-label="Product"[\s\S]*<nav aria-label="Support"/,
    );
    // The footer does not link to the offline page.
    if (path !== staticPages.offline) expect(html).toContain(`href="${path}" aria-current="page"`);
    expect(html).not.toMatch(/\{\{|data-claims|Getting your music ready|style="/);
  });

  test("all internal links work: pages, anchors and files", async () => {
    const broken: string[] = [];
    const answers = new Map<string, { readonly status: number; readonly html: string }>();
    const answerOf = async (path: string) => {
      const known = answers.get(path);
      if (known) return known;
      const response = await fetch(spindle.origin + path);
      const answer = { status: response.status, html: await response.text() };
      answers.set(path, answer);
      return answer;
    };
    for (const from of addresses) {
      const links = [...(await sourceOf(from)).matchAll(/<(?:a|link|script)[^>]* (?:href|src)="([^"]*)"/g)];
      expect(links.length).toBeGreaterThan(20);
      for (const [, href = ""] of links) {
        const url = new URL(href, spindle.origin + from);
        if (url.origin !== spindle.origin) continue;
        const { status, html } = await answerOf(url.pathname);
        if (status !== 200 || (url.hash !== "" && !html.includes(`id="${url.hash.slice(1)}"`)))
          broken.push(`${from} → ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test("contact addresses are the configured ones, escaped", async () => {
    expect(await sourceOf("/help")).toContain(
      '<a href="mailto:o&#39;brien%26co@spindle.example">o&#39;brien&amp;co@spindle.example</a>',
    );
    expect(await sourceOf("/privacy")).toContain(
      '<a href="mailto:data@spindle.example">data@spindle.example</a>',
    );
    expect(await sourceOf("/terms")).toContain(
      '<a href="mailto:law@spindle.example">law@spindle.example</a>',
    );
  });

  test("privacy lists exactly the requested permissions, and playback separately", async () => {
    const words = await wordsOf("/privacy");
    const named = [...words.matchAll(/\b(?:user|playlist|app|ugc|streaming)-[a-z-]+/g)].map(
      ([scope]) => scope,
    );
    expect(named).toEqual(scopesAsked(true));
    const [atSignIn = "", atPlay = ""] = words.split("Only when you first press Play");
    for (const scope of scopesAsked(true))
      expect([scope, atPlay.includes(scope)]).toEqual([scope, !signInScopes.includes(scope)]);
    expect(atSignIn).toContain("When you sign in with Sandbox or connect it, you’re asked");
    expect(words).toContain("Nothing in your library is ever modified.");
    expect(words).toContain(`Last updated ${textChangedOn.privacy.words}`);
  });

  test("help has twelve questions on a server without passkeys, and the browser keeps at most one open", async () => {
    const html = await sourceOf("/help");
    expect(html.match(/<details id="[\w-]+" name="question"/g)).toHaveLength(12);
  });

  test("paths similar to a page answer 404", async () => {
    for (const path of ["/help/nothing", "/helps", "/privacy.html", "/static-pages/help.html"])
      expect([path, (await fetch(spindle.origin + path)).status]).toEqual([path, 404]);
  });
});

testStaticPagesLooks({ chromium, spindle }, quickSweep.views, [320, 1280]);

const openQuestions = (page: Page) =>
  page.locator("details[open]").evaluateAll((all) => all.map(({ id }) => id));

describe("help", () => {
  test("opens the question in the URL; by keyboard, one question opens at a time and updates the URL", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    await page.goto("/help#travel");
    await expect.poll(() => openQuestions(page)).toEqual(["travel"]);
    await page.getByText("Your day follows your device’s time zone").waitFor();
    await page.locator("#next-spin > summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => openQuestions(page)).toEqual(["next-spin"]);
    await expect.poll(() => new URL(page.url()).hash).toBe("#next-spin");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => openQuestions(page)).toEqual(["how-chosen"]);
    await expect.poll(() => new URL(page.url()).hash).toBe("#how-chosen");
    await page.keyboard.press("Space");
    await expect.poll(() => openQuestions(page)).toEqual([]);
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await page.evaluate(() => location.assign("#leave"));
    await expect.poll(() => openQuestions(page)).toEqual(["leave"]);
    expect(
      await page.locator("#leave > summary").evaluate((summary) => summary.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    await page.evaluate(async () => {
      // This listener runs after the page's own, which were added earlier.
      const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
      location.assign("#nothing");
      await changed;
    });
    expect(await openQuestions(page)).toEqual(["leave"]);
    await context.close();
  });
});

describe("the shell", () => {
  test("the theme is shared with the application, and can be changed here", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto("/about");
    await expect.poll(paper).toBe("rgb(244, 239, 229)");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("radio", { name: "Listening room" }).check();
    await expect.poll(paper).toBe("rgb(20, 17, 15)");
    await page.goto("/");
    await page.getByText("Sign In to Spin").waitFor();
    await expect.poll(paper).toBe("rgb(20, 17, 15)");
    await context.close();
  });

  test("footer and menu link the application to the pages, Back returns, and the bar shows the session", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin, width: 390 });
    await takeCookies(context, await signIn(spindle.origin, { name: "Reader" }));
    await page.goto("/collection");
    await page.getByText("Your Vinyl Collection").waitFor();
    await page.getByRole("contentinfo").getByRole("link", { name: "How it works" }).click();
    await page.waitForURL("**/how-it-works");
    await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
    await page.goBack();
    await page.getByText("Your Vinyl Collection").waitFor();
    await page.getByRole("button", { name: "Menu" }).click();
    await page
      .getByRole("navigation", { name: "About Spindle" })
      .getByRole("link", { name: "Privacy" })
      .click();
    await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
    expect(await page.title()).toBe("Privacy · Spindle");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.getByText("This session").waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Account" }).waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByText("Choose Your Discovery Mode").waitFor();
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });

  test("without scripts, the keyboard can skip the bar, follow the index and open the menu", async () => {
    const { context, page } = await chromium.visit({ origin: spindle.origin });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/privacy");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).hash).toBe("#permissions");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    await page.locator("#menu").getByRole("link", { name: "Terms" }).waitFor();
    expect(await page.getByRole("radio").count()).toBe(0);
    await context.close();
  });
});
