import { waitFor, within } from "@testing-library/dom";
import { zipped } from "@spindle/library-files/testing/zipped.ts";
import { describe, expect, it, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, openApp } from "../../testing/open-app.ts";
import { problem } from "../../testing/sample-answers.ts";
import { importPaths, sampleShelf, type SampleShelf } from "../../testing/sample-shelf.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { untilToastSays, untilToastTitled } from "../../testing/toasts.ts";
import { readFiles, type ReadMessage } from "./read-files.ts";

/** Reads files as the worker does, but in the page, which has no workers here. */
class PageWorker extends EventTarget {
  private isOver = false;
  postMessage(files: readonly File[]): void {
    void readFiles(files, (data: ReadMessage) => {
      if (!this.isOver) this.dispatchEvent(Object.assign(new Event("message"), { data }));
    });
  }
  terminate(): void {
    this.isOver = true;
  }
}

async function opened(shelf: SampleShelf) {
  const before = () => vi.stubGlobal("Worker", PageWorker);
  const app = await openApp(shelf.stubs, { path: "/profile/shelf", before });
  const records = within(await app.page.findByRole("region", { name: "Bring your records" }));
  const choose = (...files: readonly File[]) =>
    app.user.upload(records.getByLabelText<HTMLInputElement>("Files to import"), [...files]);
  const status = () => records.getByRole("status").textContent;
  const untilSays = (words: string) => waitFor(() => expect(status()).toContain(words));
  const press = async (name: string | RegExp) => app.user.click(await records.findByRole("button", { name }));
  const sent = (method: string, path: string) => callsTo(app.calls, method, path).length;
  return { ...app, records, choose, status, untilSays, press, sent };
}

const file = (content: string | Uint8Array<ArrayBuffer>, name = "file") => new File([content], name);
const library = JSON.stringify({
  tracks: [],
  albums: [
    { artist: "Harbour Lights", album: "Low Tide", uri: "spotify:album:1" },
    { artist: "Rosa", album: "Lamps", uri: "spotify:album:2" },
  ],
  artists: [{ name: "Salt" }],
});
const history = (...seconds: readonly number[]) =>
  JSON.stringify(
    seconds.map((played) => ({
      endTime: "2023-02-14 19:06",
      artistName: "Gulls",
      trackName: "S",
      msPlayed: played * 1_000,
    })),
  );
/** So many albums by one artist. */
const longList = (albums: number) =>
  Array.from({ length: albums }, (_, at) => `Harbour Lights – Album ${at + 1}`).join("\n");

describe("an import", () => {
  it("of several files sends one library, and says what came of it and what was not used", async () => {
    const shelf = sampleShelf();
    const app = await opened(shelf);
    const before = app.sent("GET", "/api/me");
    const archive = zipped({ one: history(180, 5), two: "nothing to read" });
    await app.choose(file(library), file(new Uint8Array(archive)));
    await app.untilSays("2 albums and 4 artists are on your shelf. 1 of the albums is in the catalog.");
    expect(shelf.arrived.toSorted()).toEqual([
      "Gulls",
      "Harbour Lights",
      "Lamps",
      "Low Tide",
      "Rosa",
      "Salt",
    ]);
    app.records.getByText("1 file had nothing that Spindle reads.");
    await app.user.click(app.records.getByText("What wasn’t used (1 entry)"));
    app.records.getByText("Skipped, or still playing: 1");
    await app.records.findByRole("heading", { name: "Spotify library, Spotify history" });
    app.records.getByText(/^2 albums and 4 artists, (?:21 Nov|Nov 21)/);
    await waitFor(() => expect(app.sent("GET", "/api/me")).toBeGreaterThan(before));
  });

  it.each([
    [{ newAlbums: 0, newArtists: 0 }, /^All of this was on your shelf already\.$/],
    [{ newAlbums: 1, newArtists: 0 }, /^2 albums and 3 artists are on your shelf\. .* 1 album is new\.$/],
  ])("says how much of it is new: %o", async (known, says) => {
    const app = await opened(sampleShelf({}, known));
    await app.choose(file(library));
    await waitFor(() => expect(app.status()).toMatch(says));
  });

  it("that the network breaks off goes on where it stopped, and nothing is lost", async () => {
    const shelf = sampleShelf();
    shelf.failures.push(undefined, "no-network", problem("too-many-requests"));
    const app = await opened(shelf);
    await app.choose(file(longList(2_500)));
    await app.untilSays(
      "We didn’t hear back. Check your connection. When you try again, it goes on from there.",
    );
    expect(app.records.getByRole("progressbar").getAttribute("value")).toBe("0.25");
    await app.press("Try Again");
    await app.untilSays("That was a lot at once.");
    await app.press("Try Again");
    await app.untilSays("2,500 albums and 1 artist are on your shelf.");
    expect(shelf.arrived).toEqual([
      ...Array.from({ length: 2_500 }, (_, at) => `Album ${at + 1}`),
      "Harbour Lights",
    ]);
    expect(app.sent("POST", importPaths.start)).toBe(1);
  });

  it("runs alone, also after a visit to another page, and can be canceled", async () => {
    const app = await opened(sampleShelf());
    const release = holdCall("PUT", importPaths.items);
    await app.choose(file(library));
    await app.untilSays("Putting it on your shelf...");
    const button = app.records.getByRole("button", { name: "Choose a File" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await app.choose(file(longList(1)));
    expect(app.sent("POST", importPaths.start)).toBe(1);
    const [done] = app.page.getAllByRole("link", { name: "Done" });
    await app.user.click(done ?? expect.unreachable());
    await waitFor(() => expect(button.isConnected).toBe(false));
    window.history.back();
    const cancel = await app.page.findByRole("button", { name: "Cancel" });
    await app.user.click(cancel);
    await app.page.findByText("Canceled. Nothing was imported.");
    release();
    await waitFor(() => expect(app.sent("DELETE", importPaths.undo)).toBe(1));
    expect(app.sent("POST", importPaths.finish)).toBe(0);
  });

  it("that is canceled before the server knows it is deleted there once it does", async () => {
    const app = await opened(sampleShelf());
    const release = holdCall("POST", importPaths.start);
    await app.choose(file(library));
    await app.untilSays("Putting it on your shelf...");
    await app.press("Cancel");
    await app.untilSays("Canceled.");
    release();
    await waitFor(() => expect(app.sent("DELETE", importPaths.undo)).toBe(1));
    expect(app.sent("PUT", importPaths.items)).toBe(0);
  });

  it("ends with the session, and says that nothing was imported", async () => {
    const shelf = sampleShelf();
    shelf.failures.push(problem("not-signed-in"));
    const app = await opened(shelf);
    await app.choose(file(library));
    await untilToastSays("Couldn’t Import", "You’re signed out. Nothing was imported.");
    expect(app.sent("POST", importPaths.finish)).toBe(0);
  });

  it.each<readonly [string, string, Stub, string]>([
    ["is full", `PUT ${importPaths.items}`, problem("shelf-full"), "Your shelf is full."],
    [
      "has many imports",
      `POST ${importPaths.start}`,
      problem("too-many-shelf-imports"),
      "Undo one to make room.",
    ],
  ])("is refused if the shelf %s, and leaves nothing there", async (_, callOf, answer, says) => {
    const app = await opened(sampleShelf({ [callOf]: answer }));
    await app.choose(file(library));
    await app.untilSays(says);
    expect(app.status()).toContain("Nothing was imported.");
    expect(app.records.queryByRole("button", { name: "Try Again" })).toBe(null);
    const started = callOf.startsWith("PUT") ? 1 : 0;
    await waitFor(() => expect(app.sent("DELETE", importPaths.undo)).toBe(started));
  });
});

describe("files that can't be read", () => {
  it.each([
    ["empty", file(""), "That’s empty."],
    ["of an unknown kind", file("Dear diary"), "can’t tell what’s in that file"],
    ["a web page", file("<!DOCTYPE html><html></html>"), "choose JSON as its format"],
    ["without albums and artists", file(history(5)), "There are no albums or artists in that."],
  ])("are refused with what to do, if one is %s", async (_, chosen, says) => {
    const app = await opened(sampleShelf());
    await app.choose(chosen);
    await app.untilSays(says);
    expect(app.status()).toContain("Nothing was imported.");
    expect(app.sent("POST", importPaths.start)).toBe(0);
    await app.choose(file(library));
    await app.untilSays("2 albums and 3 artists are on your shelf.");
  });

  it("are refused if the browser can't read them", async () => {
    const app = await opened(sampleShelf());
    const folder = file("folder");
    folder.stream = () => new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    await app.choose(folder);
    await app.untilSays("Your browser couldn’t read that.");
  });
});

it("an import whose worker doesn't load says so, and blames no file", async () => {
  const app = await opened(sampleShelf());
  vi.stubGlobal(
    "Worker",
    class extends PageWorker {
      override postMessage(): void {
        queueMicrotask(() => this.dispatchEvent(new Event("error")));
      }
    },
  );
  await app.choose(file(library));
  await app.untilSays("What reads your files didn’t load. Check your connection and try again.");
});

describe("a typed list", () => {
  async function typed(text: string, shelf = sampleShelf()) {
    const app = await opened(shelf);
    await app.user.click(app.records.getByText("Type or paste a list"));
    const field = app.records.getByLabelText<HTMLTextAreaElement>(/^One album per line/);
    if (text !== "") await app.user.type(field, text);
    await app.press("Add These Albums");
    return { ...app, shelf, field };
  }

  it("goes on the shelf, and leaves the field empty", async () => {
    const { untilSays, shelf, field } = await typed("Miles Davis – Kind of Blue\n");
    await untilSays("1 album and 1 artist are on your shelf. The album is in the catalog.");
    expect(shelf.arrived).toEqual(["Kind of Blue", "Miles Davis"]);
    expect(field.value).toBe("");
  });

  it("stays until it is on the shelf, with what is typed meanwhile", async () => {
    const shelf = sampleShelf();
    shelf.failures.push("no-network");
    const { untilSays, press, user, field } = await typed("Ann – Blue Hour", shelf);
    await untilSays("We didn’t hear back.");
    expect(field.value).toBe("Ann – Blue Hour");
    await user.type(field, "\nAnn – Red Hour");
    await press("Try Again");
    await untilSays("1 album and 1 artist are on your shelf.");
    expect(field.value).toBe("Ann – Blue Hour\nAnn – Red Hour");
  });

  it.each([
    ["", "Type at least one album, such as “Miles Davis – Kind of Blue”. Nothing was imported."],
    ["Kind of Blue", "Each line needs an artist, a dash, and a title"],
    ["Miles Davis – Kind of Blue\nDummy", "Most of that isn’t a list of albums."],
  ])("needs artists and titles: %j", async (text, says) => {
    const { untilSays, field } = await typed(text);
    await untilSays(says);
    expect(field.value).toBe(text);
  });
});

describe("an undo", () => {
  async function imported(changes: Stubs = {}) {
    const app = await opened(sampleShelf(changes));
    await app.choose(file(library));
    await app.press(/^Undo import… of Spotify library/);
    const dialog = within(await app.page.findByRole("dialog", { name: "Undo this import?" }));
    dialog.getByText(/^Spotify library: what only this import brought leaves your shelf\./);
    await app.user.dblClick(dialog.getByRole("button", { name: "Undo Import" }));
    return app;
  }

  it("takes the import off the shelf, once", async () => {
    const app = await imported();
    await untilToastTitled("Import Undone");
    await waitFor(() => expect(app.records.queryByRole("button", { name: /^Undo import/ })).toBe(null));
    expect(app.status()).toBe("");
    expect(app.sent("DELETE", importPaths.undo)).toBe(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Bring your records"));
  });

  it("that fails leaves it there", async () => {
    const app = await imported({ [`DELETE ${importPaths.undo}`]: "no-network" });
    await untilToastSays("Couldn’t Undo", "We didn’t hear back. Check your connection and try again.");
    expect(app.status()).toContain("are on your shelf");
  });
});
