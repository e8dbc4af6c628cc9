import type { PushMessage } from "@spindle/contract/push-message.ts";
import { ownPath } from "../ui/web-address.ts";
import type { WindowClient } from "./scope.ts";
import * as words from "./words.ts";

/** What a browser shows; it knows more of it than the page's types do. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: NotificationTarget;
    /** Whether one that takes the place of another of its tag rings too (Notifications API). */
    readonly renotify: boolean;
  };
}

export interface NotificationTarget {
  /** The path on this origin that a press leads to. */
  readonly path: string;
}

/** A browser takes the permission back from who shows nothing for a message: what cannot be read is shown without its words. */
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

/** What to show for the text of a message (PushMessage). A press leads to this origin alone, whatever the message names. */
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

/** Which of the open windows a press leads to: the one in use, else one that is in sight, else any. */
export function windowFor<Client extends Pick<WindowClient, "focused" | "visibilityState">>(
  clients: readonly Client[],
): Client | undefined {
  return (
    clients.find(({ focused }) => focused) ??
    clients.find(({ visibilityState }) => visibilityState === "visible") ??
    clients[0]
  );
}
