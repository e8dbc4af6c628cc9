import { describe, expect, it, onTestFinished, vi } from "vitest";
import { callsTo, findText, type OpenApp, openApp, type Visit } from "../../testing/open-app.ts";
import { json } from "../../testing/sample-answers.ts";
import { joinedOn, newcomer, noonOfToday, profile, spinOn, today } from "../../testing/sample-profile.ts";
import type { Stubs } from "../../testing/stubs.ts";
import { within } from "@testing-library/dom";

async function openCalendar(answers: Stubs = profile, visit: Visit = {}): Promise<OpenApp> {
  const opened = await openApp(answers, { path: "/profile", clockAt: noonOfToday, ...visit });
  await opened.page.findByRole("grid");
  return opened;
}

async function untilShown({ page }: OpenApp, month: string): Promise<HTMLElement> {
  await page.findByRole("heading", { name: new RegExp(`^${month}`) });
  const grid = page.getByRole("grid");
  await within(grid).findAllByRole("button");
  return grid;
}

function focusOn(date: string): void {
  document.querySelector<HTMLElement>(`[data-date='${date}']`)?.focus();
}

function focusedDate(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset["date"] : undefined;
}

describe("the cover calendar", () => {
  it("shows spun, missed, current, and future days in a grid", async () => {
    const app = await openCalendar();
    await untilShown(app, "October 2026");
    const grid = within(await app.page.findByRole("grid", { name: "October 2026 21 albums" }));
    expect(grid.getAllByRole("columnheader")[0]?.textContent).toContain("Monday");
    expect(grid.getAllByRole("gridcell")).toHaveLength(31);
    grid.getByRole("button", { name: "Tuesday, 20 October 2026: Low Tide by Harbour Lights" });
    grid.getByRole("gridcell", { name: "Tuesday, 6 October 2026: no spin" });
    grid.getByRole("gridcell", { name: "Sunday, 25 October 2026" });
    const todays = grid.getByRole("link", { name: "Saturday, 24 October 2026: today, not spun yet" });
    expect(todays.getAttribute("href")).toBe("/");
    expect(document.querySelectorAll("[role=grid] [aria-current=date]")).toHaveLength(1);
  });

  it("leaves keys with modifiers to the browser", async () => {
    const app = await openCalendar();
    await untilShown(app, "October 2026");
    focusOn("2026-10-20");
    await app.user.keyboard(
      "{Shift>}{ArrowLeft}{/Shift}{Control>}{ArrowLeft}{/Control}{Alt>}{PageUp}{/Alt}x",
    );
    expect(focusedDate()).toBe("2026-10-20");
  });

  it("doesn't go back past the day the listener joined", async () => {
    const app = await openCalendar(profile, { path: `/profile?calendar=${joinedOn.slice(0, 7)}` });
    await untilShown(app, "June 2026");
    expect(app.page.getAllByRole("gridcell")).toHaveLength(27);
    const back = app.page.getByRole("button", { name: "May 2026" });
    expect(back.getAttribute("aria-disabled")).toBe("true");
    await app.user.click(back);
    app.page.getByRole("heading", { name: /^June 2026/ });
    expect(location.search).toBe("?calendar=2026-06");
    focusOn("2026-06-06");
    await app.user.keyboard("{PageUp}");
    expect(focusedDate()).toBe(joinedOn);
    await app.user.keyboard("{ArrowLeft}");
    expect(focusedDate()).toBe(joinedOn);
  });

  it.each(["2026-13", "2199-01", "1999-12", "x", "2026-10-99"])(
    "shows a valid month for ?calendar=%s",
    async (calendar) => {
      const complain = vi.spyOn(console, "error");
      const { page } = await openCalendar(profile, { path: `/profile?calendar=${calendar}` });
      await within(page.getByRole("grid")).findAllByRole("button");
      expect(document.querySelector(".calendar-month-count")?.textContent).toMatch(/^\d+ albums$/);
      expect(complain).not.toHaveBeenCalled();
    },
  );

  it("requests each month once", async () => {
    const app = await openCalendar();
    await untilShown(app, "October 2026");
    // The request for August comes last, so it proves that no others precede it.
    for (const month of ["September", "October", "September", "August"]) {
      await app.user.click(app.page.getByRole("button", { name: `${month} 2026` }));
      await untilShown(app, `${month} 2026`);
    }
    const asked = callsTo(app.calls, "GET", "/api/profile/calendar");
    expect(asked.map((call) => new URL(call.url()).searchParams.get("month"))).toEqual([
      null,
      "2026-09",
      "2026-08",
    ]);
  });

  it("shows today's album once it is spun", async () => {
    const body = { month: today.slice(0, 7), joinedOn: today, today, spins: [spinOn(today)] };
    const { page } = await openCalendar({ ...newcomer, "GET /api/profile/calendar": json(body) });
    await page.findByRole("button", { name: /Saturday, 24 October 2026: The Long Division/ });
    page.getByText("1 album");
    await chosenDaySays("Spun 24 October 2026");
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"])(
    "shows the stored dates on a device in %s",
    async (timeZone) => {
      vi.stubEnv("TZ", timeZone);
      onTestFinished(() => void vi.unstubAllEnvs());
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      const app = await openCalendar();
      await untilShown(app, "October 2026");
      expect(app.page.getAllByRole("gridcell")[19]?.textContent).toContain("Tuesday, 20 October 2026");
      expect(document.querySelector("[aria-current=date]")?.textContent).toContain("24 October");
      await chosenDaySays("Spun 23 October 2026");
    },
  );
});

async function chosenDaySays(words: string): Promise<void> {
  expect((await findText(words)).closest(".calendar-chosen-day")).not.toBeNull();
}
