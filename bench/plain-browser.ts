import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";

export interface Visit {
  readonly url: string;
  readonly cookie: { readonly name: string; readonly value: string };
  /** A selector that matches when the page shows its content. */
  readonly shows: string;
  /** Number of earlier visits in this browser; nothing is cached for the first. */
  readonly visitsBefore: number;
}

/** A Chromium without request and console tracking, which would make it record stack traces at the page's cost. */
export interface PlainBrowser {
  /** Milliseconds from the start of a visit until its content is painted. */
  visit(visit: Visit): Promise<number>;
  close(): Promise<void>;
}

/** Starts a browser whose pages run this many times slower than this machine. */
export async function startPlainBrowser(slowdown: number): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "spindle-browser-"));
  const child = spawn(
    browserProgram({ full: true }),
    [...browserArguments, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "close");
  const { send, close } = await connect(await debuggerAddress(child.stderr));
  return {
    async visit({ url, cookie, shows, visitsBefore }) {
      const { browserContextId } = await send("Target.createBrowserContext");
      await send("Storage.setCookies", { browserContextId, cookies: [{ ...cookie, url }] });
      const { targetId } = await send("Target.createTarget", {
        url: "about:blank",
        browserContextId,
        width: 1280,
        height: 800,
      });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      const source = `(${watch.toString()})(${JSON.stringify(shows)})`;
      await send("Page.enable", {}, sessionId);
      await send("Page.addScriptToEvaluateOnNewDocument", { source }, sessionId);
      await send("Emulation.setCPUThrottlingRate", { rate: slowdown }, sessionId);
      const open = async (): Promise<number> => {
        await send("Page.navigate", { url }, sessionId);
        const painted = { expression: "painted", awaitPromise: true, returnByValue: true };
        return (await send("Runtime.evaluate", painted, sessionId)).result.value;
      };
      for (let visit = 0; visit < visitsBefore; visit += 1) {
        await open();
        await send("Page.navigate", { url: "about:blank" }, sessionId);
      }
      const painted = await open();
      await send("Target.disposeBrowserContext", { browserContextId });
      return painted;
    },
    async close() {
      await send("Browser.close");
      close();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** In the page, before its first script. */
function watch(shows: string): void {
  const painted = new Promise<number>((resolve) => {
    const look = (): void => {
      const here = document.querySelector(shows) !== null;
      // The content is painted by the frame after the one that inserted it.
      requestAnimationFrame(here ? () => resolve(performance.now()) : look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { painted });
}

/** The fields of the protocol's responses that are read. */
interface Answer {
  readonly browserContextId: string;
  readonly targetId: string;
  readonly sessionId: string;
  readonly result: { readonly value: number };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  const waiting = new Map<number, (message: { readonly error?: object; readonly result: Answer }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  let last = 0;
  const send = async (method: string, params: object = {}, sessionId?: string): Promise<Answer> => {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<{ error?: object; result: Answer }>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { error, result } = await promise;
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
  return { send, close: () => socket.close() };
}

async function debuggerAddress(errors: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: errors })) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("the browser ended before it listened");
}
