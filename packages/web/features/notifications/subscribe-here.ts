import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { notifyingFlag, unreachedFlag } from "../../api/device-flags.ts";

/** How long a press waits for the worker that a first visit is still bringing, in milliseconds. */
const longestWaitMs = 15_000;

/** Why notifications cannot reach this device. */
export class CannotSubscribe extends Error {}

/** What the server refuses so says nothing of the way to this browser. */
const otherRefusals = [401, 429];

/** Takes a step towards notifications in this browser, and records a failure until the same step succeeds. Throws as the step does. */
export async function reach(step: "subscribing" | "sending", take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    const isOther = error instanceof ApiError && error.isAnswer && otherRefusals.includes(error.status);
    if (!isOther) unreachedFlag.write(step);
    throw error;
  }
  if (unreachedFlag.read() === step) unreachedFlag.write("");
}

/** Subscribes this browser if it is not, or with another key, and tells the server. Throws if either refuses, which is recorded. */
export async function subscribeHere(): Promise<void> {
  await reach("subscribing", subscribe);
  notifyingFlag.write("yes");
}

async function subscribe(): Promise<void> {
  const { publicKey } = await call("getPushKey");
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
  await call("subscribeDevice", { body: { endpoint, keys: { p256dh, auth } } });
}

export async function worker(): Promise<ServiceWorkerRegistration> {
  const { promise, reject } = Promise.withResolvers<never>();
  const impatience = setTimeout(() => reject(new CannotSubscribe("No worker is there.")), longestWaitMs);
  try {
    return await Promise.race([navigator.serviceWorker.ready, promise]);
  } finally {
    clearTimeout(impatience);
  }
}

/** Base64url without padding (RFC 4648, 5), as keys are written. */
export function base64url(bytes: ArrayBuffer | null): string {
  const characters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const characters = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}
