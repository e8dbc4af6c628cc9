import type { PushMessage } from "@spindle/contract/push-message.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownFor, windowFor } from "./notifying.ts";

const origin = "https://spindle.example";

function message(navigate: string): PushMessage {
  return {
    web_push: 8030,
    notification: {
      title: "Your week is in",
      body: "Seven albums.",
      lang: "en",
      navigate,
      tag: "weekly-recap",
      actions: [{ action: "open", title: "See the recap", navigate }],
    },
  };
}

describe("the notification of a push message", () => {
  it("has the message's text, tag, action and path", () => {
    const { title, options } = shownFor(JSON.stringify(message(`${origin}/statistics?week=1`)), origin);
    expect(title).toBe("Your week is in");
    expect(options).toMatchObject({
      body: "Seven albums.",
      tag: "weekly-recap",
      renotify: true,
      lang: "en",
      actions: [{ action: "open", title: "See the recap" }],
      data: { path: "/statistics?week=1" },
    });
  });

  it("leads home if the URL is foreign or invalid", () => {
    for (const navigate of ["https://elsewhere.example/statistics", "javascript:alert(1)", "https://["])
      expect(shownFor(JSON.stringify(message(navigate)), origin).options.data).toEqual({ path: "/" });
  });

  it("is never empty, whatever the message contains", () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(fc.string(), fc.json()), { nil: undefined }), (text) => {
        const { title, options } = shownFor(text, origin);
        expect(title.length).toBeGreaterThan(0);
        expect(options.data.path.startsWith("/")).toBe(true);
      }),
    );
    for (const text of ["null", "{}", '{"notification":{}}', '{"notification":{"title":"a","body":"b"}}'])
      expect(shownFor(text, origin).title.length).toBeGreaterThan(0);
  });

  it("keeps readable actions, and renotifies only with a tag, as browsers require", () => {
    const { notification } = message(`${origin}/`);
    const shownOptions = (part: object) =>
      shownFor(JSON.stringify({ notification: { ...notification, ...part } }), origin).options;
    expect(shownOptions({ actions: [null, 1, { action: "open" }, ...notification.actions] }).actions).toEqual(
      [{ action: "open", title: "See the recap" }],
    );
    for (const tag of [undefined, ""]) expect(shownOptions({ tag }).renotify).toBe(false);
  });
});

it("a press leads to the focused window, else a visible one, else any", () => {
  const hidden = { focused: false, visibilityState: "hidden" } as const;
  const seen = { focused: false, visibilityState: "visible" } as const;
  const used = { focused: true, visibilityState: "visible" } as const;
  expect(windowFor([hidden, seen, used])).toBe(used);
  expect(windowFor([hidden, seen])).toBe(seen);
  expect(windowFor([hidden])).toBe(hidden);
  expect(windowFor([])).toBeUndefined();
});
