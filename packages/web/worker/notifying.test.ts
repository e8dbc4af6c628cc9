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

describe("what a message shows", () => {
  it("is its words, under its tag, with one action, and leads where it says", () => {
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

  it("leads home where it names another origin, or no address", () => {
    for (const navigate of ["https://elsewhere.example/statistics", "javascript:alert(1)", "https://["])
      expect(shownFor(JSON.stringify(message(navigate)), origin).options.data).toEqual({ path: "/" });
  });

  it("is something, whatever comes", () => {
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

  it("has the actions that can be read, and rings anew under a tag alone, without which a browser refuses to", () => {
    const { notification } = message(`${origin}/`);
    const told = (part: object) =>
      shownFor(JSON.stringify({ notification: { ...notification, ...part } }), origin).options;
    expect(told({ actions: [null, 1, { action: "open" }, ...notification.actions] }).actions).toEqual([
      { action: "open", title: "See the recap" },
    ]);
    for (const tag of [undefined, ""]) expect(told({ tag }).renotify).toBe(false);
  });
});

it("the window that a press leads to is the one in use, else one in sight, else any", () => {
  const hidden = { focused: false, visibilityState: "hidden" } as const;
  const seen = { focused: false, visibilityState: "visible" } as const;
  const used = { focused: true, visibilityState: "visible" } as const;
  expect(windowFor([hidden, seen, used])).toBe(used);
  expect(windowFor([hidden, seen])).toBe(seen);
  expect(windowFor([hidden])).toBe(hidden);
  expect(windowFor([])).toBeUndefined();
});
