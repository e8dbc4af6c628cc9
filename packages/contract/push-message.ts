import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";

/** The JSON of a push: a declarative push message (W3C Push API). Some browsers show it; elsewhere the service worker does. */
export interface PushMessage {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: "en";
    /** The full address on this server that a click opens. */
    readonly navigate: string;
    /** A later notification with the same tag replaces this one. */
    readonly tag: NotificationKind | "test";
    readonly actions: readonly [
      { readonly action: "open"; readonly title: string; readonly navigate: string },
    ];
  };
}
