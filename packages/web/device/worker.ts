import { answerOf, takeOver, type Version, whichVersion } from "./worker-words.ts";
import { createSubscribers } from "./subscribers.ts";

/** How long (ms) a page waits for the new worker before it reloads anyway: Chromium may keep the old one for half a minute, and a reload in that time can hang. */
const longestTakeOverMs = 40_000;
/** How long to wait for a worker's version, in milliseconds: the worker may have to start first. */
const longestAnswerMs = 5_000;
/** How often an open page checks for a new version, at most, in milliseconds. */
const askedAgainAfterMs = 60 * 60 * 1000;

let outdated = false;
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToVersion };

/** Whether another version of the application than this page's is available. */
export function isOutdated(): boolean {
  return outdated;
}

/** The worker registered for this page, if any. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

/** Registers the worker, and detects another version from now on. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  // Some drivers and extensions resolve to nothing.
  const registration = (await serviceWorker.register("/sw.js", { updateViaCache: "none" })) as
    | ServiceWorkerRegistration
    | undefined;
  if (registration === undefined) return;
  const look = (): void => void noteVersion(registration).catch(() => undefined);
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  serviceWorker.addEventListener("controllerchange", look);
  askNowAndThen(registration);
  look();
}

let looks = 0;

/** Discards the result if a newer check has started meanwhile. */
async function noteVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const look = (looks += 1);
  const found = await isAnotherHere(registration.waiting);
  if (look !== looks || found === outdated) return;
  outdated = found;
  publish();
}

/** Whether a version waits other than the one in use, or the one in use isn't this page's. */
async function isAnotherHere(waiting: ServiceWorker | null): Promise<boolean> {
  const { controller } = navigator.serviceWorker;
  if (controller === null) return false;
  const [inUse, next] = await Promise.all([versionOf(controller), waiting && versionOf(waiting)]);
  // Only a worker from before this message existed doesn't reply.
  if (waiting !== null && (next === undefined || next?.version !== inUse?.version)) return true;
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  return typeof entry === "string" && inUse !== undefined && entry !== inUse.entry;
}

async function versionOf(worker: ServiceWorker): Promise<Version | undefined> {
  return (await answerOf(worker, whichVersion, longestAnswerMs)) as Version | undefined;
}

/** Browsers check only when a page is opened, and this one may stay open for days. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - askedAt) < askedAgainAfterMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets the waiting version take over, and reloads this page if it still may. Other pages stay as they are. */
export async function takeNewVersion(mayReload: () => boolean): Promise<void> {
  const waiting = (await registeredWorker())?.waiting;
  if (waiting) {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      setTimeout(resolve, longestTakeOverMs);
    });
    waiting.postMessage(takeOver);
    await taken;
  }
  if (mayReload()) location.reload();
}
