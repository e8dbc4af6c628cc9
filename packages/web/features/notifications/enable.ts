import { testMessage } from "@spindle/core/notification/message.ts";
import { NoAnswer, wordsOf } from "../../api/api-error.ts";
import { notifiedAccount } from "../../api/notified-account.ts";
import { isOffline } from "../../device/connection.ts";
import { notificationIcons } from "../../device/notification-icons.ts";
import { canNotify, requestPermission } from "../../device/notifying.ts";
import { showToast, type Toast } from "../../ui/toast/toast-store.ts";
import { CannotSubscribe, subscribeHere, worker } from "./subscribe-here.ts";

const toasts = {
  offline: {
    title: "You're Offline",
    description: "Notifications are switched on with a network. Please try again once there is one.",
    tone: "destructive",
  },
  untested: {
    title: "You're Offline",
    description: "A test is sent by our server. Please try again once there is a network.",
    tone: "destructive",
  },
  unanswered: {
    title: "Couldn't Reach Spindle",
    description: "Our server did not answer. Please try again later.",
    tone: "destructive",
  },
  unable: {
    title: "Not Supported",
    description: "Your browser doesn't support notifications.",
    tone: "destructive",
  },
  failed: { title: "Error", description: "Could not request notification permission.", tone: "destructive" },
  blocked: {
    title: "Notifications Blocked",
    description: "Please enable notifications in your browser settings.",
    tone: "destructive",
  },
  enabled: {
    title: "Notifications Enabled",
    description: "You'll hear from Spindle on this device.",
    tone: "neutral",
  },
} as const satisfies Record<string, Toast>;

/**
 * Asks for the permission, from a press; where it is given, shows how a notification looks and subscribes this browser for
 * the account. `onDecided` is called once there is nothing to ask for any more.
 */
export async function enableNotifications(account: string, onDecided: () => void): Promise<void> {
  if (!canNotify()) return void showToast(toasts.unable);
  // What is allowed now could not be told to anybody.
  if (isOffline()) return void showToast(toasts.offline);
  const permission = await requestPermission();
  if (permission === undefined) return void showToast(toasts.failed);
  if (permission === "default") return;
  onDecided();
  if (permission === "denied") return void showToast(toasts.blocked);
  notifiedAccount.write(account);
  showToast(toasts.enabled);
  try {
    await showSample();
    await subscribeHere();
  } catch (error) {
    sayUnreachable(error);
  }
}

async function showSample(): Promise<void> {
  const { title, body, action } = testMessage;
  const actions = [{ action: "open", title: action }];
  // As the worker shows what is pushed; browsers know more of it than the page's types do.
  const options = {
    ...notificationIcons,
    body,
    tag: "test",
    renotify: true,
    actions,
    data: { path: "/" },
  };
  await (await worker()).showNotification(title, options);
}

/** Sends a notification to this browser by the server, as all others are sent; a browser that is not known yet is made known. */
export async function sendTest(send: () => Promise<unknown>): Promise<void> {
  if (isOffline()) return void showToast(toasts.untested);
  try {
    await subscribeHere();
    await send();
    showToast({ title: "Test Notification Sent", description: "It rings in a moment.", tone: "neutral" });
  } catch (error) {
    sayUnreachable(error);
  }
}

function sayUnreachable(error: unknown): void {
  if (error instanceof NoAnswer) return void showToast(toasts.unanswered);
  // What a browser says of its push service is for those who make browsers.
  const said = error instanceof DOMException || error instanceof CannotSubscribe ? undefined : error;
  showToast({
    title: "Couldn't Reach This Device",
    description: wordsOf(said, "Your browser's push service did not answer. Please try again later."),
    tone: "destructive",
  });
}
