import { takeOver } from "./worker-words.ts";

/** How long a page waits for the new worker before it reloads all the same, in milliseconds. */
const longestTakeOverMs = 3_000;
/** How often an open page asks whether there is a new version, at most, in milliseconds. */
const askedAgainAfterMs = 60 * 60 * 1000;

let outdated = false;
const listeners = new Set<() => void>();

/** Whether another version of the application is here than the one that this page is of. */
export function isOutdated(): boolean {
  return outdated;
}

export function subscribeToVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The worker that is registered for this page; undefined where there is none. */
export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

/** Registers the worker, and finds out from now on when it is another version's. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  // Some drivers and extensions answer nothing.
  const registration = (await serviceWorker.register("/sw.js", { updateViaCache: "none" })) as
    | ServiceWorkerRegistration
    | undefined;
  if (registration === undefined) return;
  const look = (): void => void noteVersion(registration);
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  serviceWorker.addEventListener("controllerchange", look);
  askNowAndThen(registration);
  look();
}

async function noteVersion({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const { controller } = navigator.serviceWorker;
  // While a version comes it is kept in part.
  const comes = installing !== null && installing.state === "installing";
  const found = controller !== null && (waiting !== null || (!comes && !(await isOfThisVersion())));
  if (found === outdated) return;
  outdated = found;
  for (const listener of listeners) listener();
}

/** Whether the latest version kept has the script that this page began with. */
async function isOfThisVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;
  const [latest] = (await caches.keys()).filter((name) => name.startsWith("spindle-")).slice(-1);
  if (entry === undefined || latest === undefined) return true;
  return (await (await caches.open(latest)).match(entry)) !== undefined;
}

/** A browser asks by itself only where a page is opened; this one may stay open for days. */
function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - askedAt) < askedAgainAfterMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Lets the version that waits take over, and shows this page in it if it still may. Other pages stay as they are. */
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
