import { routes } from "@spindle/contract/routes.ts";
import type { BuildFacts } from "./build-facts.ts";
import { type NotificationTarget, shownFor } from "./notifying.ts";
import { openTarget } from "./open-target.ts";
import { networkRoutes, type Plan, planFor, withoutEndingSlash } from "./plan.ts";
import type { Fetching, WorkerScope } from "./scope.ts";
import { shellPath } from "./version-source.ts";
import { versionStore } from "./version-store.ts";
import { takeOver, type Version, whichVersion } from "../device/worker-words.ts";

declare const buildFacts: BuildFacts;
const build = buildFacts;

/** How long a cached static page waits for the network, in milliseconds. */
const longestTextMs = 2_500;

const scope = globalThis as unknown as WorkerScope;
const store = versionStore(build, { caches, fetch: (path, init) => fetch(path, init) });
const cached = { files: new Set(build.files), textPages: new Set(build.textPages) };

scope.addEventListener("install", (event) => {
  event.waitUntil(store.bring());
  event.addRoutes?.(networkRoutes).catch(() => undefined);
});

scope.addEventListener("activate", (event) => {
  const { installing, waiting } = scope.registration;
  const another = installing ?? waiting;
  // A page opened for the first time gets its lazy code from here too.
  event.waitUntil(Promise.all([store.takeOver({ isLast: another === null }), scope.clients.claim()]));
});

scope.addEventListener("message", (event) => {
  if (event.data === takeOver) event.waitUntil(scope.skipWaiting());
  const { version, entry } = build;
  if (event.data === whichVersion) event.ports[0]?.postMessage({ version, entry } satisfies Version);
});

scope.addEventListener("fetch", (event) => {
  const { method, url, mode, headers } = event.request;
  const asked = { method, url, navigates: mode === "navigate", partial: headers.has("Range") };
  const plan = planFor(asked, scope.location.origin, cached);
  if (plan !== undefined) event.respondWith(answers[plan](event));
});

const answers: Readonly<Record<Plan, (event: Fetching) => Promise<Response>>> = {
  async shell(event) {
    const shell = await store.shell();
    if (shell === undefined) return fetch(event.request);
    event.waitUntil(keepInStep(shellPath));
    return shell;
  },
  async text(event) {
    const { request } = event;
    const path = withoutEndingSlash(new URL(request.url).pathname);
    const network = fetch(request);
    event.waitUntil(
      network.then(
        () => keepInStep(path),
        () => undefined,
      ),
    );
    return networkOr(network, () => store.file(path), longestTextMs);
  },
  async "unknown-page"({ request }) {
    return networkOr(fetch(request), store.shell);
  },
  async file({ request }) {
    return (await store.file(new URL(request.url).pathname)) ?? fetch(request);
  },
};

/** The network's response; the cached one if it fails or takes longer than this (ms). Without a cached one it waits. */
async function networkOr(
  network: Promise<Response>,
  cachedAnswer: () => Promise<Response | undefined>,
  longestMs?: number,
): Promise<Response> {
  try {
    return await (longestMs === undefined ? network : inTime(network, longestMs));
  } catch {
    return (await cachedAnswer()) ?? network;
  }
}

function inTime(network: Promise<Response>, longestMs: number): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new Error("No answer has come in time.")), longestMs);
  return Promise.race([network, promise]);
}

/** Updates a cached page without cookies; another version's page means that an update is available. */
async function keepInStep(page: string): Promise<void> {
  try {
    if (!(await store.refresh(page))) await scope.registration.update();
  } catch {
    // Without a network the cache is as current as possible.
  }
}

scope.addEventListener("push", (event) => {
  const { title, options } = shownFor(event.data?.text(), scope.location.origin);
  event.waitUntil(scope.registration.showNotification(title, options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = event.notification.data as NotificationTarget | null;
  event.waitUntil(openTarget(scope, target?.path ?? "/"));
});

scope.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewSubscription(scope.registration, event)),
);

interface Change {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** Registers the subscription that replaces one the browser has ended; if this fails, the next visit does it. */
async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: Change,
): Promise<void> {
  const subscription =
    newSubscription ?? (oldSubscription ? await pushManager.subscribe(oldSubscription.options) : undefined);
  if (subscription === undefined) return;
  const { method, path } = routes.subscribeDevice;
  const headers = { "Content-Type": "application/json" };
  await fetch(path, { method, headers, credentials: "same-origin", body: JSON.stringify(subscription) });
}
