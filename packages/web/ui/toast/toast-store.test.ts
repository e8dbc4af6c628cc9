import { expect, it } from "vitest";
import { dismissToast, holdToast, showToast, toastState, subscribeToToasts } from "./toast-store.ts";

it("shows only the newest toast, which dismissing an older one does not affect", () => {
  let calls = 0;
  const unsubscribe = subscribeToToasts(() => {
    calls += 1;
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
  expect(calls).toBe(3);
});

it("stays held while it is shown, but not after it has disappeared", () => {
  const id = showToast({ title: "read", tone: "neutral" });
  holdToast(true);
  showToast({ title: "next", tone: "neutral" });
  expect(toastState().held).toBe(true);
  dismissToast(id);
  expect(toastState().held).toBe(true);
  dismissToast(toastState().toast?.id ?? -1);
  expect(toastState().held).toBe(false);
  // The blur of a removed toast may be reported late.
  holdToast(true);
  expect(toastState().held).toBe(false);
});
