import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { waitFor } from "@testing-library/dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { holdCall } from "../../testing/hold-call.ts";
import { callsTo, findText } from "../../testing/open-app.ts";
import { findNameSwitch, openSettings, settingsCall } from "../../testing/open-settings.ts";
import { problem } from "../../testing/sample-answers.ts";
import { settingsStubs } from "../../testing/sample-settings.ts";
import type { Stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

describe("device settings", () => {
  it("last until the listener leaves if the browser can't store them, and a toast says so", async () => {
    const { page, user } = await openSettings(settingsStubs(), {
      before: () =>
        // Mocking the prototype's methods has no effect once happy-dom's storage has bound them.
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

  it("set the theme-color of the chosen theme, even before the app has loaded", async () => {
    document.head.innerHTML = `<meta name="theme-color" content="paper" media="(prefers-color-scheme: light)">
      <meta name="theme-color" content="night" media="(prefers-color-scheme: dark)">`;
    onTestFinished(() => void (document.head.innerHTML = ""));
    // The first matching meta element wins. Without `media`, it always matches.
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

describe("server settings", () => {
  it("show a change at once, and a toast after the server's reply", async () => {
    const { page } = await openSettings();
    const agree = holdCall("PUT", settingsCall);
    const called = vi.fn(fetch);
    vi.stubGlobal("fetch", called);
    const input = await findNameSwitch(page);
    input.click();
    // Only microtasks run before the check.
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
    ["the network is down", "no-network", "Could not save your settings."],
    [
      "the server limits requests",
      problem("too-many-requests"),
      "429: That was a lot at once. Please wait a moment and try again.",
    ],
  ] as const)("revert a change if %s, and a toast says so", async (_, answer, says) => {
    const { page, user } = await openSettings({ ...settingsStubs(), [`PUT ${settingsCall}`]: answer });
    const input = await findNameSwitch(page);
    await user.click(input);
    await untilToastSays("Update Failed", says);
    await waitFor(() => expect(input.checked).toBe(false));
  });

  it("end with the last choice, and a failure reverts only its own change", async () => {
    let asked = 0;
    const kept = settingsStubs();
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
