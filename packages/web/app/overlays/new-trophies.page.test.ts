import { describe, expect, it } from "vitest";
import { celebrationsPath } from "../../testing/due-streak.ts";
import { holdTime, pass, passUntil, resumeTime, stopTime } from "../../testing/held-time.ts";
import { holdCall } from "../../testing/hold-call.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { callsTo, type OpenApp, openApp } from "../../testing/open-app.ts";
import { earnedTrophy, json, lowTide, problem, rosa, spinId } from "../../testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";
import { toastWords } from "../../testing/toasts.ts";

const needleDrop = earnedTrophy("Needle Drop", "bronze");
const favorite = `/api/favorites/${lowTide.album.id}`;

/** A spin's page with its clock stopped, after a press of this button. */
async function pressOnSpin(answers: Stubs, name: string) {
  const opened = await openApp(
    { ...stubs.signedIn, ...answers },
    { path: `/spin/${spinId}`, before: holdTime("2026-11-21T12:00:00Z") },
  );
  const button = await opened.page.findByRole("button", { name });
  await import("./overlay-host.tsx");
  stopTime();
  await opened.user.click(button);
  return opened;
}

/** Marks the album, and waits for the confirmation. */
async function mark() {
  const newTrophies = [needleDrop, earnedTrophy("Side B", "silver"), earnedTrophy("Long Player", "gold")];
  const opened = await pressOnSpin(
    { "POST /api/listened": json({ newTrophies, streak: { current: 12 } }) },
    "Mark as Listened",
  );
  leavePage();
  await pass(50);
  expect(toastWords()[0]).toBe("Album Marked as Listened!");
  return opened;
}

describe("the trophies of a listened album", () => {
  it("are announced one per second, the last one for 3 s, and then shown", async () => {
    const { page } = await mark();
    for (const [ms, name] of [
      [1_500, "Needle Drop"],
      [1_000, "Side B"],
      [1_000, "Long Player"],
    ] as const) {
      await pass(ms);
      expect(toastWords()).toEqual([`Achievement unlocked: ${name}`, `You earned ${name}.`]);
    }
    await pass(2_800);
    expect(toastWords()).not.toEqual([]);
    expect(page.queryByRole("dialog")).toBeNull();
    await pass(400);
    expect(toastWords()).toEqual([]);
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
  });
});

describe("the trophies of other actions", () => {
  it("are announced and shown for a heart", async () => {
    const { page, calls } = await pressOnSpin(
      {
        [`GET ${favorite}/status`]: json({ isFavorite: false }),
        [`POST ${favorite}`]: json({ isFavorite: true, newTrophies: [needleDrop] }),
      },
      "Add to Favorites",
    );
    await passUntil(() => expect(toastWords()[0]).toBe("Achievement unlocked: Needle Drop"));
    await passUntil(() => expect(toastWords()).toEqual([]));
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
    expect(callsTo(calls, "POST", favorite)).toHaveLength(1);
  });

  it("are announced for a spin once its album is shown", async () => {
    const { page, user } = await openApp(
      { ...stubs.signedIn, "POST /api/spin": json({ spinId, newTrophies: [needleDrop] }) },
      { before: holdTime("2026-11-21T12:00:00Z") },
    );
    const button = await page.findByRole("button", { name: /^Spin / });
    await import("./overlay-host.tsx");
    stopTime();
    const letAlbumCome = holdCall("GET", `/api/spins/${spinId}`);
    await user.click(button);
    await passUntil(() => expect(location.pathname).toBe(`/spin/${spinId}`));
    await pass(2_000);
    expect(toastWords()).toEqual([]);
    letAlbumCome();
    await passUntil(() => expect(toastWords()[0]).toBe("Achievement unlocked: Needle Drop"));
    page.getByRole("heading", { level: 1, name: /Low Tide/ });
  });
});

describe("trophies that no page has shown", () => {
  const sideB = earnedTrophy("Side B", "silver");
  const old = earnedTrophy("Long Player", "gold");
  const earned = "GET /api/profile/trophies";
  const acknowledge = `POST ${celebrationsPath}`;
  const dialog = (): Element | null => document.querySelector("dialog[open]");
  const acknowledged = ({ calls }: OpenApp) =>
    callsTo(calls, "POST", celebrationsPath).map((call) => call.postDataJSON());

  /** A server that lists these trophies as unseen until they are acknowledged. */
  function unseenOn(ids: readonly string[] = [needleDrop.id, sideB.id]) {
    let unseen = ids;
    return {
      ...stubs.signedIn,
      "GET /api/me": () => json({ ...rosa, ...(unseen.length > 0 && { unseenTrophies: unseen }) }),
      [earned]: json([needleDrop, sideB, old]),
      [acknowledge]: (): Stub => {
        unseen = [];
        return json({ acknowledged: true });
      },
    };
  }

  async function open(answers: Stubs): Promise<OpenApp> {
    const opened = await openApp(answers, { before: holdTime("2026-11-21T12:00:00Z") });
    await settled(opened);
    return opened;
  }

  async function settled({ page }: OpenApp): Promise<void> {
    await page.findByRole("heading", { level: 1 });
    await Promise.all([import("./overlay-host.tsx"), import("./unlocked.tsx")]);
    stopTime();
  }

  async function reload(opened: OpenApp): Promise<void> {
    resumeTime();
    await opened.reload();
    await settled(opened);
  }

  async function seeNone(): Promise<void> {
    for (let waits = 0; waits < 4; waits += 1) await pass(2_000);
    expect([dialog(), toastWords()]).toEqual([null, []]);
  }

  it("are shown without toasts once the page is idle, and acknowledged when closed", async () => {
    const opened = await open(unseenOn());
    const { page, user } = opened;
    await pass(2_500);
    expect(dialog()).toBeNull();
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
    await user.click(page.getByRole("button", { name: "Next" }));
    await passUntil(() => page.getByRole("dialog", { name: "Side B" }));
    expect([acknowledged(opened), toastWords()]).toEqual([[], []]);
    await user.click(page.getByRole("button", { name: "Close" }));
    await passUntil(() => expect(acknowledged(opened)).toEqual([{ trophies: [needleDrop.id, sideB.id] }]));
    await seeNone();
    await reload(opened);
    await seeNone();
    expect(acknowledged(opened)).toHaveLength(1);
  });

  it("are shown after a reload that interrupts the spin", async () => {
    const spun = unseenOn([needleDrop.id]);
    let isSpun = false;
    const opened = await open({
      ...spun,
      "GET /api/me": () => (isSpun ? spun["GET /api/me"]() : json(rosa)),
      "POST /api/spin": () => {
        isSpun = true;
        return json({ spinId, newTrophies: [needleDrop] });
      },
    });
    await passUntil(() => opened.page.getByRole("button", { name: /^Spin / }));
    await opened.user.click(opened.page.getByRole("button", { name: /^Spin / }));
    await passUntil(() => expect(isSpun).toBe(true));
    await reload(opened);
    await passUntil(() => opened.page.getByRole("dialog", { name: "Needle Drop" }));
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["there is no response", "no-network"],
  ])("reappear on the next visit, but not before, if they are closed and %s", async (_, failure) => {
    const opened = await open({ ...unseenOn([needleDrop.id]), [acknowledge]: failure });
    await passUntil(() => opened.page.getByRole("dialog", { name: "Needle Drop" }));
    await opened.user.click(opened.page.getByRole("button", { name: "Close" }));
    await passUntil(() => expect(acknowledged(opened)).toHaveLength(1));
    document.dispatchEvent(new Event("visibilitychange"));
    await seeNone();
    await reload(opened);
    await passUntil(() => opened.page.getByRole("dialog", { name: "Needle Drop" }));
  });

  it("are not shown if another device shows them first", async () => {
    const answers = unseenOn();
    const opened = await open(answers);
    await pass(2_000);
    answers[acknowledge]();
    const asked = callsTo(opened.calls, "GET", "/api/me").length;
    await passUntil(() => expect(callsTo(opened.calls, "GET", "/api/me")).toHaveLength(asked + 1));
    await seeNone();
    expect(callsTo(opened.calls, "GET", "/api/profile/trophies")).toEqual([]);
  });

  it("are shown on the next visit if their list fails to load", async () => {
    const given: Record<string, Stubs[string]> = { ...unseenOn(), [earned]: "no-network" };
    const opened = await open(given);
    await passUntil(() => expect(callsTo(opened.calls, "GET", "/api/profile/trophies")).toHaveLength(1));
    await seeNone();
    given[earned] = json([needleDrop, sideB, old]);
    await reload(opened);
    await passUntil(() => opened.page.getByRole("dialog", { name: "Needle Drop" }));
  });

  it("are shown once, even if the profile also reports them as unseen", async () => {
    const marked = unseenOn([needleDrop.id]);
    let isMarked = false;
    const { page, user, calls } = await pressOnSpin(
      {
        ...marked,
        "GET /api/me": () => (isMarked ? marked["GET /api/me"]() : json(rosa)),
        "POST /api/listened": () => {
          isMarked = true;
          return json({ newTrophies: [needleDrop], streak: { current: 12 } });
        },
      },
      "Mark as Listened",
    );
    leavePage();
    await passUntil(() => expect(toastWords()[0]).toBe("Achievement unlocked: Needle Drop"));
    await passUntil(() => page.getByRole("dialog", { name: "Needle Drop" }));
    await user.click(page.getByRole("button", { name: "Close" }));
    await seeNone();
    expect(callsTo(calls, "GET", "/api/profile/trophies")).toHaveLength(0);
  });
});
