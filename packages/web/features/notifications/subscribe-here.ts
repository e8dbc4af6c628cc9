import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { notifyingFlag, unreachedFlag } from "../../api/device-flags.ts";

/** How long to wait for the service worker, which a first visit is still installing. */
const longestWaitMs = 15_000;

export class CannotSubscribe extends Error {}

/** Signed out and rate limited: neither says whether this browser can be reached. */
const unrelatedStatuses = [401, 429];

/** Runs a step of setting up notifications. Records its failure until the same step succeeds. Rethrows errors. */
export async function reach(step: "subscribing" | "sending", take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    const isUnrelated =
      error instanceof ApiError && error.isAnswer && unrelatedStatuses.includes(error.status);
    if (!isUnrelated) unreachedFlag.write(step);
    throw error;
  }
  if (unreachedFlag.read() === step) unreachedFlag.write("");
}

/** Subscribes this browser unless it is subscribed with the server's key, and tells the server. Throws if that fails. */
export async function subscribeHere(): Promise<void> {
  await reach("subscribing", subscribe);
  notifyingFlag.write("yes");
}

async function subscribe(): Promise<void> {
  const { publicKey } = await call("GET /api/notifications/key");
  if (publicKey === null) throw new CannotSubscribe("This server sends no notifications.");
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  const holds = before !== null && base64url(before.options.applicationServerKey) === publicKey;
  if (before !== null && !holds) await before.unsubscribe();
  const subscription = holds
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new CannotSubscribe("The browser subscribed without keys.");
  await call("PUT /api/notifications/subscription", { body: { endpoint, keys: { p256dh, auth } } });
}

export async function worker(): Promise<ServiceWorkerRegistration> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CannotSubscribe("No worker is there.")), longestWaitMs);
  try {
    return await Promise.race([navigator.serviceWorker.ready, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Base64url without padding (RFC 4648, section 5). Empty for null. */
export function base64url(bytes: ArrayBuffer | null): string {
  const characters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const characters = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
