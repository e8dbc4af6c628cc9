import type { PushMessage } from "@spindle/contract/push-message.ts";
import { pages } from "@spindle/contract/pages.ts";
import type { Message } from "@spindle/core/notification/message.ts";
import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";
import type { Push } from "../ports/push-sender.ts";

type Told = NotificationKind | "test";

/** Where each leads, and how much a device that saves power has to care (RFC 8030, 5.3). */
const kinds = {
  "daily-reminder": { page: pages.home, urgency: "normal" },
  "weekly-recap": { page: pages.statistics, urgency: "low" },
  test: { page: pages.home, urgency: "high" },
} as const satisfies Readonly<Record<Told, { readonly page: string; readonly urgency: Push["urgency"] }>>;

/** A message as it is pushed: it says all that a browser needs to show it, and which page of this origin a press leads to. */
export function pushOf(
  kind: Told,
  { title, body, action }: Message,
  origin: string,
  ttlSeconds: number,
): Push {
  const { page, urgency } = kinds[kind];
  const navigate = `${origin}${page}`;
  const message: PushMessage = {
    web_push: 8030,
    notification: {
      title,
      body,
      lang: "en",
      navigate,
      tag: kind,
      actions: [{ action: "open", title: action, navigate }],
    },
  };
  return { payload: JSON.stringify(message), ttlSeconds, urgency, topic: kind };
}
