import type { PushMessage } from "@spindle/contract/push-message.ts";
import { notificationIcons } from "../device/notification-icons.ts";
import { ownPath } from "../ui/web-address.ts";
import type { WindowClient } from "./scope.ts";

/** What a browser shows; it knows more of it than the page's types do. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    /** Whether it rings although one of its tag is still there. */
    readonly renotify: boolean;
    readonly actions: readonly { readonly action: string; readonly title: string }[];
    readonly data: NotificationTarget;
  };
}

export interface NotificationTarget {
  /** The path on this origin that a press leads to. */
  readonly path: string;
}

/** A browser takes the permission back from who shows nothing for a message: what cannot be read is shown without its words. */
const unreadable: Shown = {
  title: "Spindle",
  options: {
    body: "There is something new.",
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
      // Without a tag a browser refuses it.
      renotify: Boolean(tag),
      lang,
      ...notificationIcons,
      actions: Array.isArray(actions)
        ? actions.map((each) => ({ action: each.action, title: each.title }))
        : [],
      data: { path: ownPath(navigate, origin) ?? "/" },
    },
  };
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
