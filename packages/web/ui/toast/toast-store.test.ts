import { expect, it } from "vitest";
import { dismissToast, holdToast, showToast, toastState, subscribeToToasts } from "./toast-store.ts";

it("shows one toast at a time, the newest, and an old one's end leaves it alone", () => {
  let told = 0;
  const unsubscribe = subscribeToToasts(() => {
    told += 1;
  });
  showToast({ title: "first", tone: "neutral" });
  const first = toastState().toast;
  showToast({ title: "second", tone: "destructive" });
  expect(toastState().toast?.title).toBe("second");
  dismissToast(first?.id ?? -1);
  expect(toastState().toast?.title).toBe("second");
  dismissToast(toastState().toast?.id ?? -1);
  expect(toastState().toast).toBeUndefined();
  unsubscribe();
  showToast({ title: "unheard", tone: "neutral" });
  expect(told).toBe(3);
});

it("is held for as long as somebody reads it, and not when it has gone", () => {
  const id = showToast({ title: "read", tone: "neutral" });
  holdToast(true);
  showToast({ title: "next", tone: "neutral" });
  expect(toastState().held).toBe(true);
  dismissToast(id);
  expect(toastState().held).toBe(true);
  dismissToast(toastState().toast?.id ?? -1);
  expect(toastState().held).toBe(false);
  // The focus that leaves with a toast may be reported once it has gone.
  holdToast(true);
  expect(toastState().held).toBe(false);
});
