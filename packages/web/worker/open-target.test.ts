import { afterEach, expect, it, vi } from "vitest";
import type { NavigateMessage } from "../device/worker-words.ts";
import { openTarget } from "./open-target.ts";
import type { WindowClient, WorkerScope } from "./scope.ts";

const origin = "https://spindle.example";

afterEach(() => vi.useRealTimers());

/** A window that answers the worker with this text, or not at all; `happened` records what it receives. */
function aWindow(answer: string | undefined, navigates = true) {
  const happened: string[] = [];
  const client: WindowClient = {
    focused: true,
    visibilityState: "visible",
    focus: async () => {
      happened.push("focus");
      return client;
    },
    navigate: async (address) => {
      if (!navigates) throw new TypeError("not controlled");
      happened.push(`navigate ${address}`);
      return client;
    },
    postMessage: (words, [port]) => {
      happened.push(`lead to ${(words as NavigateMessage).navigateTo}`);
      if (answer !== undefined) (port as MessagePort).postMessage(answer);
    },
  };
  return { client, happened };
}

async function pressed(windows: readonly WindowClient[]): Promise<readonly string[]> {
  const opened: string[] = [];
  const clients = {
    matchAll: async () => windows,
    openWindow: async (address: string) => {
      opened.push(address);
      return null;
    },
  };
  const scope = { clients, location: { origin } } as unknown as WorkerScope;
  const isShown = openTarget(scope, "/statistics?week=2026-11-16");
  if (vi.isFakeTimers()) await vi.runAllTimersAsync();
  await isShown;
  return opened;
}

it("a window that navigates by itself is not reloaded", async () => {
  const { client, happened } = aWindow("navigated");
  expect(await pressed([client])).toEqual([]);
  expect(happened).toEqual(["focus", "lead to /statistics?week=2026-11-16"]);
});

it("a window that does not answer is navigated, or replaced by a new one if that fails", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = aWindow(undefined);
  expect(await pressed([silent.client])).toEqual([]);
  expect(silent.happened.at(-1)).toBe(`navigate ${origin}/statistics?week=2026-11-16`);
  const foreign = aWindow(undefined, false);
  expect(await pressed([foreign.client])).toEqual([`${origin}/statistics?week=2026-11-16`]);
});

it("a new window is opened if there is none", async () => {
  expect(await pressed([])).toEqual([`${origin}/statistics?week=2026-11-16`]);
});
