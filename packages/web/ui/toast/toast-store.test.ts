import { expect, it } from "vitest";
import {
  dismissToast,
  holdToast,
  isToastHeld,
  showToast,
  shownToast,
  subscribeToToasts,
} from "./toast-store.ts";

it("shows one toast at a time, the newest, and an old one's end leaves it alone", () => {
  let told = 0;
  const unsubscribe = subscribeToToasts(() => {
    told += 1;
  });
  showToast({ title: "first", tone: "neutral" });
  const first = shownToast();
  showToast({ title: "second", tone: "destructive" });
  expect(shownToast()?.title).toBe("second");
  dismissToast(first?.id ?? -1);
  expect(shownToast()?.title).toBe("second");
  dismissToast(shownToast()?.id ?? -1);
  expect(shownToast()).toBeUndefined();
  unsubscribe();
  showToast({ title: "unheard", tone: "neutral" });
  expect(told).toBe(3);
});

it("is held for as long as somebody reads it, and not when it has gone", () => {
  const id = showToast({ title: "read", tone: "neutral" });
  holdToast(true);
  showToast({ title: "next", tone: "neutral" });
  expect(isToastHeld()).toBe(true);
  dismissToast(id);
  expect(isToastHeld()).toBe(true);
  dismissToast(shownToast()?.id ?? -1);
  expect(isToastHeld()).toBe(false);
  // The focus that leaves with a toast may be reported once it has gone.
  holdToast(true);
  expect(isToastHeld()).toBe(false);
});
