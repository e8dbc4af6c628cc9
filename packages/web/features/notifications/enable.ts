import { testMessage } from "@spindle/core/notification/message.ts";
import { isUnanswered, wordsOf } from "../../api/api-error.ts";
import { notifyingFlag } from "../../api/device-flags.ts";
import { isOffline } from "../../device/connection.ts";
import { canNotify, requestPermission } from "../../device/notifying.ts";
import { showToast, type Toast } from "../../ui/toast/toast-store.ts";
import { CannotSubscribe, reach, subscribeHere, worker } from "./subscribe-here.ts";
import * as words from "./words.tsx";

const toasts = {
  unable: {
    title: words.notSupported,
    description: words.cannotNotify,
    tone: "destructive",
  },
  failed: { title: words.error, description: words.couldNotAsk, tone: "destructive" },
  blocked: {
    title: words.blocked,
    description: words.enableInBrowser,
    tone: "destructive",
  },
  offline: {
    title: words.offline,
    description: words.needConnection,
    tone: "neutral",
  },
  enabled: {
    title: words.enabled,
    description: words.heardHere,
    tone: "neutral",
  },
} as const satisfies Record<string, Toast>;

/**
 * Requests the permission, subscribes this browser, and shows a sample. Must run in a user gesture. `onDecided` is called
 * once the permission is granted or denied.
 */
export async function enableNotifications(onDecided: () => void): Promise<void> {
  if (!canNotify()) return void showToast(toasts.unable);
  if (isOffline()) return void showToast(toasts.offline);
  const permission = await requestPermission();
  if (permission === undefined) return void showToast(toasts.failed);
  if (permission === "default") return;
  onDecided();
  if (permission === "denied") return void showToast(toasts.blocked);
  notifyingFlag.write("yes");
  try {
    await subscribeHere();
    showToast(toasts.enabled);
    await showSample();
  } catch (error) {
    sayUnreachable(error);
  }
}

async function showSample(): Promise<void> {
  const { title, body } = testMessage;
  const look = { icon: "/icons/icon-192.png", badge: "/icons/badge-96.png", renotify: true };
  await (await worker()).showNotification(title, { ...look, body, tag: "test", data: { path: "/" } });
}

/** Sends a test notification through the server. Subscribes this browser first if necessary. */
export async function sendTest(send: () => Promise<unknown>): Promise<void> {
  if (isOffline()) return void showToast(toasts.offline);
  try {
    await subscribeHere();
    await reach("sending", send);
    showToast({
      title: words.testSent,
      description: words.anyMoment,
      tone: "neutral",
    });
  } catch (error) {
    sayUnreachable(error);
  }
}

export function sayUnreachable(error: unknown): void {
  // Browsers' own messages about their push service are too technical to show.
  const said = error instanceof DOMException || error instanceof CannotSubscribe ? undefined : error;
  const description = isUnanswered(error) ? words.noResponse : wordsOf(said, words.noPushService);
  showToast({
    title: words.unreachable,
    description,
    tone: "destructive",
  });
}
