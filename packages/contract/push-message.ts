import type { NotificationKind } from "@spindle/core/reminder/schedule.ts";

/** What a push carries as JSON: a declarative push message (W3C Push API), which some browsers show by themselves and a service worker shows elsewhere. */
export interface PushMessage {
  /** What tells a declarative push message from any other JSON. */
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: "en";
    /** Where a press leads: an address of this server, in full. */
    readonly navigate: string;
    /** A later notification of the same tag takes the place of an earlier one. */
    readonly tag: NotificationKind | "test";
    readonly actions: readonly [
      { readonly action: "open"; readonly title: string; readonly navigate: string },
    ];
  };
}
