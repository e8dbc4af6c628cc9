import type { PushMessage } from "@spindle/contract/push-message.ts";
import { ownPath } from "../ui/web-address.ts";
import type { WindowClient } from "./scope.ts";
import * as words from "./words.ts";

/** A notification's options, including those missing from the DOM types. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: NotificationTarget;
    /** Whether a notification that replaces one with the same tag alerts again (Notifications API). */
    readonly renotify: boolean;
  };
}

export interface NotificationTarget {
  /** The path on this origin that a press opens. */
  readonly path: string;
}

/** Browsers withdraw the permission if a message shows nothing: an unreadable one shows this. */
const unreadable: Shown = {
  title: words.product,
  options: {
    body: words.somethingNew,
    tag: "unreadable",
    renotify: true,
    data: { path: "/" },
    actions: [],
  },
};

/** The notification for a message's text (PushMessage). A press opens this origin only, whatever the message says. */
export function shownFor(text: string | undefined, origin: string): Shown {
  const notification = read(text)?.notification;
  if (typeof notification?.title !== "string" || typeof notification.body !== "string") return unreadable;
  const { title, body, tag, lang, navigate, actions } = notification;
  return {
    title,
    options: {
      body,
      tag,
      renotify: Boolean(tag),
      lang,
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      actions: Array.isArray(actions) ? actions.flatMap(actionOf) : [],
      data: { path: ownPath(navigate, origin) ?? "/" },
    },
  };
}

function actionOf(named: Partial<PushMessage["notification"]["actions"][number]> | null) {
  const { action, title } = named ?? {};
  return typeof action === "string" && typeof title === "string" ? [{ action, title }] : [];
}

function read(text: string | undefined): PushMessage | undefined {
  try {
    return (JSON.parse(text ?? "") ?? undefined) as PushMessage | undefined;
  } catch {
    return undefined;
  }
}

/** The open window that a press should use: the focused one, else a visible one, else any. */
export function windowFor<Client extends Pick<WindowClient, "focused" | "visibilityState">>(
  clients: readonly Client[],
): Client | undefined {
  return (
    clients.find(({ focused }) => focused) ??
    clients.find(({ visibilityState }) => visibilityState === "visible") ??
    clients[0]
  );
}
