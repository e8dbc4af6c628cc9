import { longestExport } from "@spindle/contract/import-limits.ts";
import { waitFor, within } from "@testing-library/dom";
import type { ImportReport } from "@spindle/contract/schemas/own-data.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { describe, expect, it, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, type OpenApp } from "../../testing/open-app.ts";
import { openSettings, part } from "../../testing/open-settings.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { settingsStubs } from "../../testing/sample-settings.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";

const nothing = { added: 0, skipped: 0, rejected: 0 };
const report: ImportReport = {
  spins: { added: 1_200, skipped: 3, rejected: 2 },
  favorites: { added: 1, skipped: 0, rejected: 0 },
  shares: nothing,
  trophies: { added: 0, skipped: 0, rejected: 1 },
  picks: nothing,
  shelfImports: nothing,
  shelfItems: nothing,
  newTrophies: 1,
  createdAt: "2019-05-04T10:00:00.000Z",
  rejected: [
    { part: "spins", row: 7, date: "2026-12-24" as LocalDate, fault: "after-today" },
    { part: "spins", row: 9, fault: "invalid", field: "album.title" },
    { part: "trophies", row: 1, fault: "not-earned" },
  ],
};

const file = (text = '{"format":"spindle-export"}', name = "spindle-2026-11-21.json") =>
  new File([text], name, { type: "application/json" });

const data = ({ page }: Pick<OpenApp, "page">) => within(part(page, "Your data"));

async function opened(answers: Stubs = {}) {
  const app = await openSettings({ ...settingsStubs(), ...answers });
  const choose = (chosen: File) =>
    app.user.upload(app.page.getByLabelText<HTMLInputElement>("File to import"), chosen);
  return { ...app, choose };
}

/** What is announced below the button. */
const outcome = (app: Pick<OpenApp, "page">) => data(app).getByRole("status").textContent;

describe("exports", () => {
  it.each([
    ["Export", "/api/export", /^spindle-\d{4}-\d\d-\d\d\.json$/],
    ["Export spins as a table", "/api/export/spins.csv", /^spindle-spins-.*\.csv$/],
    ["Export favorites as a table", "/api/export/favorites.csv", /^spindle-favorites-.*\.csv$/],
    ["Export trophies as a table", "/api/export/trophies.csv", /^spindle-trophies-.*\.csv$/],
  ])("%s is saved as a file, once even if it is pressed twice", async (name, path, fileName) => {
    const saved: string[] = [];
    const type = path.endsWith(".csv") ? "text/csv" : "application/json";
    const app = await opened({ [`GET ${path}`]: { status: 200, body: "Date", type } });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await app.user.dblClick(data(app).getByRole("button", { name }));
    await untilToastTitled("Export Ready");
    expect(saved).toEqual([expect.stringMatching(fileName)]);
    expect(callsTo(app.calls, "GET", path)).toHaveLength(1);
  });

  it.each<readonly [string, Stub, string]>([
    ["the network is down", "no-network", "We couldn’t get your file. Check your connection and try again."],
    [
      "another one is running",
      problem("too-many-requests"),
      "429: That was a lot at once. Please wait a moment and try again.",
    ],
  ])("can be tried again if %s", async (_, answer, says) => {
    const app = await opened({ "GET /api/export": answer });
    const button = data(app).getByRole("button", { name: "Export" });
    await app.user.click(button);
    await untilToastSays("Couldn’t Export", says);
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
  });
});

describe("an import", () => {
  it("says what was added and why rows were refused, and reads everything shown again, in other tabs too", async () => {
    const shelfItems = { added: 5_000, skipped: 0, rejected: 0 };
    const app = await opened({ "POST /api/import": json({ ...report, shelfItems }) });
    const told = vi.fn();
    new BroadcastChannel("spindle").addEventListener("message", told);
    const before = callsTo(app.calls, "GET", "/api/me").length;
    await app.choose(file());
    await waitFor(() => expect(outcome(app)).toContain("Import finished"));
    const lines = data(app).getAllByRole("listitem").slice(0, 5);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "1,200 spins added, 3 already here, 2 refused",
      "1 favorite added",
      "0 trophies added, 1 refused",
      "5,000 albums and artists of these added",
      "1 more trophy earned by your whole history",
    ]);
    await app.user.click(data(app).getByText("Why rows were refused"));
    expect(outcome(app)).not.toContain("is after today");
    data(app).getByText(/^Row 7 of the spins \((?:Dec 24|24 Dec),? 2026\) is after today\.$/);
    data(app).getByText("Row 9 of the spins isn’t as Spindle writes it (album.title).");
    data(app).getByText("Row 1 of the trophies isn’t earned by this history.");
    const [call] = callsTo(app.calls, "POST", "/api/import");
    expect(call?.postDataJSON()).toEqual({ format: "spindle-export" });
    await waitFor(() => expect(callsTo(app.calls, "GET", "/api/me").length).toBeGreaterThan(before));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
  });

  it("of a file with a full shelf is sent in parts, and says so if not all of them arrived", async () => {
    const shelfItems = Array.from({ length: 900 }, () => ({ title: "x".repeat(10_000) }));
    const large = file(JSON.stringify({ format: "spindle-export", shelfItems }));
    const added = json({ ...report, shelfItems: { added: 2, skipped: 0, rejected: 0 } });
    let isBusy = true;
    const app = await opened({
      "POST /api/import": json(report),
      "POST /api/import/shelf": () => (isBusy ? problem("too-many-requests") : added),
    });
    await app.choose(large);
    await waitFor(() => expect(outcome(app)).toContain("Only a part of that file was imported."));
    isBusy = false;
    await app.choose(large);
    await waitFor(() => expect(outcome(app)).toContain("4 albums and artists of these added"));
    const sent = (path: string) => callsTo(app.calls, "POST", path).length;
    expect([sent("/api/import"), sent("/api/import/shelf")]).toEqual([2, 1 + 2]);
  });

  it("of the same file again says that nothing was new", async () => {
    const skipped = { added: 0, skipped: 12, rejected: 0 };
    const again = { ...report, spins: skipped, favorites: nothing, trophies: nothing };
    const app = await opened({ "POST /api/import": json({ ...again, newTrophies: 0, rejected: [] }) });
    await app.choose(file());
    await waitFor(() => expect(outcome(app)).toContain("Everything in this file was already here"));
    expect(outcome(app)).toContain("0 spins added, 12 already here");
  });

  it("is sent once, and its button says so while it is running, also after a visit to another page", async () => {
    const app = await opened({ "POST /api/import": json(report) });
    const release = holdCall("POST", "/api/import");
    await app.choose(file());
    const button = await data(app).findByRole("button", { name: "Importing..." });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(outcome(app)).toBe("Importing...");
    await app.choose(file());
    await app.user.click(app.page.getAllByRole("link", { name: "Profile" })[0] as HTMLElement);
    await waitFor(() => expect(button.isConnected).toBe(false));
    history.back();
    await app.page.findByRole("button", { name: "Importing..." });
    release();
    await waitFor(() => expect(outcome(app)).toContain("Import finished"));
    expect(callsTo(app.calls, "POST", "/api/import")).toHaveLength(1);
  });

  it.each<readonly [string, Stub, string]>([
    ["another kind of file", problem("not-an-export"), "That isn’t a file that Spindle exported"],
    ["a newer file", problem("newer-export"), "That file comes from a newer version of Spindle."],
    ["a busy server", problem("too-many-requests"), "That was a lot at once."],
    ["no network", "no-network", "We didn’t hear back."],
  ])("says what to do after %s, and a choice of another file replaces it", async (_, answer, says) => {
    let now = answer;
    const app = await opened({ "POST /api/import": () => now });
    await app.choose(file());
    await waitFor(() => expect(outcome(app)).toContain(says));
    now = json(report);
    await app.choose(file());
    await waitFor(() => expect(outcome(app)).toContain("Import finished"));
    expect(outcome(app)).not.toContain(says);
  });

  it("says that nothing was imported if the session ended elsewhere", async () => {
    const app = await opened({ "POST /api/import": problem("not-signed-in") });
    await app.choose(file());
    await untilToastSays("Couldn’t Import", "You’re signed out. Nothing was imported.");
  });

  it.each([
    [
      "a file that is cut short",
      file('{"format":"spindle-ex'),
      "That isn’t a file that Spindle exported, or it’s incomplete.",
    ],
    [
      "a huge file",
      Object.defineProperty(file(), "size", { value: longestExport + 1 }),
      "That file is too large",
    ],
  ])("never sends %s", async (_, chosen, says) => {
    const app = await opened();
    await app.choose(chosen);
    await waitFor(() => expect(outcome(app)).toContain(says));
    expect(callsTo(app.calls, "POST", "/api/import")).toEqual([]);
  });
});
