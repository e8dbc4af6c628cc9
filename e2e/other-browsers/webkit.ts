import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@spindle/server/testing/free-port.ts";
import { webkitPrograms } from "../../scripts/programs.mjs";
import { middayZone } from "../testing/midday-zone.ts";
import type { DrivenBrowser, Key } from "./driven-browser.ts";
import { beginSession, type WebDriverSession } from "./webdriver.ts";

/** WebDriver key codes. */
const keys: Readonly<Record<Key, string>> = { Escape: "\uE00C", Tab: "\uE004", " ": " " };

/** WebKit on a virtual display, over WebDriver. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const { WebKitWebDriver: program, MiniBrowser: binary, Xvfb } = webkitPrograms();
  if (program === undefined || binary === undefined || Xvfb === undefined)
    throw new Error("There is no WebKit with its driver and a display.");
  const display = await startDisplay(Xvfb);
  const { driver, address, complaints } = await startDriver(program, display.name);
  const session = await beginSession(address, {
    "webkitgtk:browserOptions": {
      binary,
      args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
    },
  });
  await session.command("POST", "/window/rect", { width: 1280, height: 900 });
  return {
    ...driven(session),
    complaints: () => complaints,
    close: async () => {
      await session.command("DELETE", "");
      await ended(driver);
      await ended(display.server);
    },
  };
}

function driven(
  session: WebDriverSession,
): Pick<DrivenBrowser, "goTo" | "reload" | "evaluate" | "clickAt" | "press"> {
  const act = (type: string, id: string, actions: readonly object[], more: object = {}) =>
    session.command("POST", "/actions", { actions: [{ type, id, actions, ...more }] });
  return {
    goTo: async (url) => void (await session.command("POST", "/url", { url })),
    reload: async () => void (await session.command("POST", "/refresh")),
    evaluate: async (expression) => {
      const script = `const done = arguments[0];
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const settled = await session.command("POST", "/execute/async", { script, args: [] });
      const { value, error } = settled as { readonly value?: unknown; readonly error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    clickAt: async (x, y) => {
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" };
      await act("pointer", "mouse", [move, ...press], { parameters: { pointerType: "mouse" } });
    },
    press: async (key) => {
      await act(
        "key",
        "keyboard",
        ["keyDown", "keyUp"].map((type) => ({ type, value: keys[key] })),
      );
    },
  };
}

/** Starts a virtual display that ends with its last window. */
async function startDisplay(program: string) {
  const args = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-terminate"];
  const server = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const lines = createInterface({ input: server.stdio[3] as Readable });
  const [number] = (await once(lines, "line")) as [string];
  lines.close();
  return { server, name: `:${number}` };
}

/** Starts the driver, and collects console errors of the pages. */
async function startDriver(program: string, display: string) {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: middayZone(),
      NO_AT_BRIDGE: "1",
      // Its sandbox does not work in a container or as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  process.once("exit", () => driver.kill());
  const complaints: string[] = [];
  createInterface({ input: driver.stdout }).on("line", (line) => {
    // Ignores the browser's own lines for failed responses, such as the 401 of a signed-out visitor.
    if (/^CONSOLE .*\bERROR\b/.test(line) && !line.includes("Failed to load resource")) complaints.push(line);
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await answers(address))) await pause(50);
  return { driver, address, complaints };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/status`)).ok;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "exit");
  child.kill("SIGTERM");
  await end;
}
