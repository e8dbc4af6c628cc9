import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { allByText, callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, problem, rosa, site } from "../../testing/sample-answers.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";

/** Returns the parameters of the share link that this sign-in link keeps, if any. */
function queryCarriedBy(signIn: HTMLElement): string | undefined {
  const next = new URL((signIn as HTMLAnchorElement).href).searchParams.get("next");
  return next?.startsWith("/?") === true ? next.slice(2) : undefined;
}

describe("while the session loads", () => {
  it("shows a loading message instead of a page", async () => {
    const { page, calls } = await openApp({ ...stubs.signedIn, "GET /api/me": "hangs" });
    await waitFor(() => expect(callsTo(calls, "GET", "/api/me")).toHaveLength(1));
    await findText("Getting your music ready...");
    expect(page.queryByRole("banner")).toBeNull();
  });

  it("offers a retry if the user can't be fetched, and continues from there", async () => {
    let answer: Stub = problem("internal");
    const { page, user, calls } = await openApp({ ...stubs.signedIn, "GET /api/me": () => answer });
    await page.findByRole("heading", { name: "Failed to fetch user" });
    await findText("We couldn’t load your account.");
    // Rendering the error must not refetch, as the offline copy may have been deleted in between.
    expect(callsTo(calls, "GET", "/api/me")).toHaveLength(1);
    answer = json(rosa);
    await user.click(page.getByRole("button", { name: "Try again" }));
    await findText("Best Streak");
  });

  it("shows the same error if the server doesn't respond", async () => {
    const { page } = await openApp({ ...stubs.signedIn, "GET /api/me": "no-network" });
    await page.findByRole("heading", { name: "Failed to fetch user" });
  });
});

describe("Home for a signed-out visitor", () => {
  it.each(["/", "/collection", "/profile", "/statistics", "/profile/settings"])(
    "makes no calls that need a session at %s",
    async (path) => {
      const { page, calls } = await openApp(stubs.signedOut, { path });
      await page.findByRole("link", { name: /^(Login|Sign in)/ });
      expect(calls.map((call) => new URL(call.url()).pathname)).toEqual(["/api/site"]);
    },
  );

  it("offers only the sign-in, as a spin", async () => {
    const { page } = await openApp(stubs.signedOut);
    await page.findByRole("heading", { name: "Connect Your Spotify" });
    const main = within(page.getByRole("main"));
    const ways = main.getAllByRole("link");
    expect(ways.map(({ textContent }) => textContent)).toEqual(["Login with Spotify to Spin"]);
    expect(ways[0]?.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    expect(main.queryByRole("button")).toBeNull();
    expect(allByText("Choose Your Discovery Mode")).toEqual([]);
  });

  it("starts the sign-in with the space bar", async () => {
    const { page, user } = await openApp(stubs.signedOut);
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await page.findByRole("heading", { name: "Connect Your Spotify" });
    await user.keyboard(" ");
    expect(assign.mock.calls).toEqual([["/auth/spotify/login?next=%2F"]]);
  });

  it("offers a retry if the providers can't be loaded", async () => {
    let answer: Stub = problem("unavailable");
    const { page, user } = await openApp({ ...stubs.signedOut, "GET /api/site": () => answer });
    // The footer refetches when it mounts, and there is no button while that is pending.
    await findText("© ", await page.findByRole("contentinfo"));
    await findText("We couldn’t load the music services you can connect.");
    const again = await page.findByRole("button", { name: "Try again" });
    answer = json(site);
    await user.click(again);
    await page.findByRole("heading", { name: "Connect Your Spotify" });
  });
});

describe("an unsuccessful sign-in", () => {
  it.each([
    ["denied", "Sign-in canceled. Nothing was connected."],
    ["failed", "We couldn’t sign you in. Please try again."],
  ])("is reported once if it was %s, and removed from the URL", async (outcome, words) => {
    const entries = history.length;
    const { page, user } = await openApp(stubs.signedOut, { path: `/?ref=social&signin=${outcome}` });
    await findText(words);
    await waitFor(() => expect(location.search).toBe("?ref=social"));
    expect(history.length).toBe(entries);
    await user.click(page.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(allByText(words)).toEqual([]));
  });

  it("explains Development Mode if the account is not on the app's list", async () => {
    const { page } = await openApp(stubs.signedOut, { path: "/?signin=not-registered" });
    await findText("This Spotify app is in Development Mode");
    const again = await page.findByRole("link", { name: "Try another account" });
    expect(again.getAttribute("href")).toBe("/auth/spotify/login?next=%2F");
    await waitFor(() => expect(location.search).toBe(""));
  });
});

describe("a visitor from a share link", () => {
  const promise = "Give the record a spin.";

  it("sees the usual text if the link names neither an album nor a listener", async () => {
    await openApp(stubs.signedOut, { path: "/?ref=profile" });
    await findText(promise);
    expect(allByText("got this today")).toEqual([]);
  });

  it.each([
    ["", "Somebody"],
    ["&user=Ida%20%26%20Co", "Ida & Co"],
    ["&user=https%3A%2F%2Fevil.example", "Somebody"],
    ["&user=%3Cb%3EIda%3C%2Fb%3E", "Somebody"],
    ["&user=evil.example%20has%20more", "Somebody"],
    [`&user=${"%E2%80%AE".repeat(3)}Ida`, "Ida"],
  ])("sees the album's sleeve, its name on the label, and who got it (%s)", async (user, who) => {
    const path = `/?ref=social&album=Low%20Tide&artist=Harbour%20Lights${user}`;
    const { page } = await openApp(stubs.signedOut, { path });
    const greeting = await page.findByRole("region", { name: "The album you were sent" });
    await findText(`${who} got this today. Yours is one spin away.`, greeting);
    expect(greeting.querySelector("a, b, img")).toBeNull();
    const places = page.getByText("Where to listen").closest("details");
    const links = [...(places?.querySelectorAll("a") ?? [])].map(({ href }) => new URL(href));
    expect(links).toHaveLength(9);
    for (const { href, hostname } of links) {
      expect(href).toContain("Harbour%20Lights%20Low%20Tide");
      expect(hostname).not.toContain("evil");
    }
    const sleeve = await page.findByRole("img", { name: "A drawn sleeve: Low Tide by Harbour Lights" });
    expect(sleeve.querySelectorAll("path").length).toBeGreaterThan(0);
    expect(sleeve.textContent).toBe("Low Tide");
    const label = document.querySelector<HTMLElement>(".record-label .label-name");
    expect(label?.dataset["name"]?.replace("\n", " ")).toBe("Low Tide");
    const signIn = await page.findByRole("link", { name: "Login with Spotify to Spin" });
    expect(queryCarriedBy(signIn)).toBe(new URLSearchParams(location.search).toString());
  });

  it("is still greeted after a second attempt to sign in", async () => {
    const link = "/?ref=social&album=Low+Tide&artist=Harbour+Lights";
    const { page } = await openApp(stubs.signedOut, { path: `${link}&signin=not-registered` });
    const again = await page.findByRole("link", { name: "Try another account" });
    expect(again.getAttribute("href")).toBe(`/auth/spotify/login?next=${encodeURIComponent(link)}`);
  });

  it("is greeted by the listener in the link, and can sign in", async () => {
    const { page } = await openApp(stubs.signedOut, { path: "/?ref=profile&user=Ida%20%26%20Co" });
    const greeting = await page.findByRole("region", { name: "The listener who sent you here" });
    await findText("Ida & Co plays one album a day", greeting);
    expect(allByText(promise)).toEqual([]);
    await page.findByRole("link", { name: "Login with Spotify to Spin" });
  });

  it.each(["https%3A%2F%2Fevil.example", "%3Cb%3EIda", "%20"])(
    "sees the usual text if the listener's name is invalid (%s)",
    async (user) => {
      await openApp(stubs.signedOut, { path: `/?ref=profile&user=${user}` });
      await findText(promise);
      expect(allByText("plays one album a day")).toEqual([]);
    },
  );

  it.each([
    ["%20", "Harbour Lights"],
    ["%E3%85%A4", "%E3%85%A4"],
  ])("sees the usual text if a name in the link is invisible (%s)", async (album, artist) => {
    await openApp(stubs.signedOut, { path: `/?ref=social&album=${album}&artist=${artist}` });
    await findText(promise);
    expect(allByText("got this today")).toEqual([]);
    expect(document.querySelector(".shared-sleeve")).toBeNull();
  });
});
