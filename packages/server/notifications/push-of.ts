import type { PushMessage } from "@spindle/contract/push-message.ts";
import { pages } from "@spindle/contract/pages.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import type { Message } from "@spindle/core/notification/message.ts";
import type { Push } from "../ports/push-sender.ts";

type Notified =
  | { readonly kind: "daily-reminder" | "test" }
  | { readonly kind: "weekly-recap"; readonly localDate: LocalDate };

/** Urgency for devices in power-saving mode (RFC 8030, 5.3). */
const urgencies = {
  "daily-reminder": "normal",
  "weekly-recap": "low",
  test: "high",
} as const satisfies Readonly<Record<Notified["kind"], Push["urgency"]>>;

/** The push of a message: all that a browser needs to show it, and the page that a click opens. */
export function pushOf(
  notified: Notified,
  { title, body, action }: Message,
  origin: string,
  ttlSeconds: number,
): Push {
  const { kind } = notified;
  const navigate = `${origin}${pageOf(notified)}`;
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
  return { payload: JSON.stringify(message), ttlSeconds, urgency: urgencies[kind], topic: kind };
}

/** A recap is often read after its week, so its address names the week. */
function pageOf(notified: Notified): string {
  return notified.kind === "weekly-recap"
    ? `${pages.statistics}?week=${weekOf(notified.localDate).first}`
    : pages.home;
}
