import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { waitFor } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText } from "../../testing/open-app.ts";
import { findNameSwitch, openSettings, settingsCall } from "../../testing/open-settings.ts";
import { problem } from "../../testing/sample-answers.ts";
import { settingsKept } from "../../testing/sample-settings.ts";
import type { Stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

describe("what this device remembers", () => {
  it("lasts until the listener leaves if the browser keeps nothing, and a toast says so", async () => {
    const { page, user } = await openSettings(settingsKept(), {
      before: () =>
        // Mocks of the prototype's methods do not reach happy-dom's storage once it has bound them.
        vi.stubGlobal("localStorage", {
          getItem: () => null,
          setItem: () => {
            throw new DOMException("refused", "QuotaExceededError");
          },
        }),
    });
    await user.click(page.getByRole("radio", { name: /^Sleeve/ }));
    await untilToastSays(
      "Settings Updated",
      "The sleeve theme is on. This browser doesn’t save settings, so it only lasts until you leave.",
    );
    expect(document.documentElement.dataset["theme"]).toBe("light");
  });

  it("colors the browser around the page as the chosen theme, before the application is there too", async () => {
    document.head.innerHTML = `<meta name="theme-color" content="paper" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="night" media="(prefers-color-scheme: dark)">`;
    onTestFinished(() => void (document.head.innerHTML = ""));
    // The first one that fits counts: for every system, if it names none.
    const color = () => {
      const meta = document.querySelector("meta[name=theme-color]");
      return [meta?.getAttribute("content"), meta?.hasAttribute("media")];
    };
    const { page, user } = await openSettings();
    await user.click(page.getByRole("radio", { name: /^Listening room/ }));
    await waitFor(() => expect(color()).toEqual(["night", false]));
    await user.click(page.getByRole("radio", { name: /^Sleeve/ }));
    await waitFor(() => expect(color()).toEqual(["paper", false]));
    await user.click(page.getByRole("radio", { name: /^System/ }));
    await waitFor(() => expect(color()).toEqual(["paper", true]));

    localStorage.setItem("spindle.theme", "dark");
    const script = readFileSync(join(import.meta.dirname, "../../public/theme.js"), "utf8");
    runInThisContext(script);
    expect(color()).toEqual(["night", false]);
  });
});

describe("what the server keeps", () => {
  it("is shown at once however slow the server is, and a toast says so after the server has agreed", async () => {
    const { page } = await openSettings();
    const agree = holdCall("PUT", settingsCall);
    const called = vi.fn(fetch);
    vi.stubGlobal("fetch", called);
    const input = await findNameSwitch(page);
    input.click();
    // At once means before anything but promises runs.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(input.checked).toBe(true);
    await findText("On: pictures and links you share carry the name Rosa Delgado.");
    await waitFor(() => expect(called.mock.calls.at(-1)?.[0]).toBe(settingsCall));
    expect(document.querySelector(".toast")).toBeNull();
    agree();
    await untilToastSays("Settings Updated", "Your name now appears on what you share.");
    expect(input.checked).toBe(true);
  });

  it.each([
    [
      "the server fails",
      problem("internal"),
      "500: Something went wrong on our end. Please try again in a moment",
    ],
    ["the network is gone", "no-network", "Could not save your settings."],
    [
      "there were too many requests",
      problem("too-many-requests"),
      "429: That was a lot at once. Please wait a moment and try again.",
    ],
  ] as const)("is as before if %s, and a toast says so", async (_, answer, says) => {
    const { page, user } = await openSettings({ ...settingsKept(), [`PUT ${settingsCall}`]: answer });
    const input = await findNameSwitch(page);
    await user.click(input);
    await untilToastSays("Update Failed", says);
    await waitFor(() => expect(input.checked).toBe(false));
  });

  it("ends as it was chosen last, however fast, and a failure takes nothing else back", async () => {
    let asked = 0;
    const kept = settingsKept();
    const answer = kept[`PUT ${settingsCall}`];
    const answers: Stubs = {
      ...kept,
      [`PUT ${settingsCall}`]: (request) => {
        asked += 1;
        if (asked === 2) return problem("internal");
        return typeof answer === "function" ? answer(request) : "hangs";
      },
    };
    const { page, user, calls } = await openSettings(answers);
    const begin = holdCall("PUT", settingsCall);
    const input = await findNameSwitch(page);
    for (const on of [true, false, true]) {
      await user.click(input);
      expect(input.checked).toBe(on);
    }
    begin();
    await waitFor(() => expect(callsTo(calls, "PUT", settingsCall)).toHaveLength(3));
    await waitFor(() => expect(toastWords()[1]).toBe("Your name now appears on what you share."));
    expect(callsTo(calls, "PUT", settingsCall).map((call) => call.postDataJSON())).toEqual([
      { nameInShareLinks: true },
      { nameInShareLinks: false },
      { nameInShareLinks: true },
    ]);
    expect(input.checked).toBe(true);
  });
});
