import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { drawn, holdTime, pass, stopTime } from "../../testing/held-time.ts";
import { callsTo, findText } from "../../testing/open-app.ts";
import { problem } from "../../testing/sample-answers.ts";
import { lowTideQuery } from "../../testing/sample-sharing.ts";
import {
  openDialog,
  openSpin,
  stubClipboard,
  stubNativeShare,
  reportedTargets,
} from "../../testing/sharing.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";
import { toastWords, untilToastSays } from "../../testing/toasts.ts";

const failed = ["Couldn't Create Share Image", "We couldn't generate your share image. Please try again!"];
const save = { name: "Download Share Image" };
const appShare = { name: "Share with an app" };

function drawings(...answers: readonly Stub[]): Stubs {
  let at = -1;
  return { "POST /api/share": () => answers[Math.min((at += 1), answers.length - 1)] ?? "hangs" };
}

describe("the picture", () => {
  it("is requested once despite repeated presses, and the dialog shows that it is pending", async () => {
    const opened = await openSpin({ "POST /api/share": "hangs" });
    const dialog = await openDialog(opened);
    // Screen readers skip busy content.
    expect((await findText("Drawing your picture...", dialog)).closest("[aria-busy=true]")).toBeNull();
    expect(dialog.querySelector(".sharing-card-figure")?.getAttribute("aria-busy")).toBe("true");
    const button = opened.page.getByRole("button", save);
    await opened.user.dblClick(button);
    await opened.user.click(button);
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    stubClipboard();
    // A second request for the picture would have been sent before this share is reported.
    await opened.user.click(opened.page.getByRole("button", { name: "Copy Link" }));
    await waitFor(() => expect(reportedTargets(opened.calls)).toEqual(["link"]));
    expect(callsTo(opened.calls, "POST", "/api/share")).toHaveLength(1);
  });

  it("can fail without affecting texts and links, and can be drawn again", async () => {
    const opened = await openSpin(
      drawings("no-network", problem("card-not-drawn"), problem("too-many-requests")),
    );
    const { page, user, calls } = opened;
    const dialog = await openDialog(opened);
    stubClipboard();
    await findText("The picture didn’t load. Text and links still work.", dialog);
    await user.click(page.getByRole("button", save));
    await untilToastSays(...failed);
    await user.click(page.getByRole("button", { name: "Copy Simple Message" }));
    await page.findByRole("button", { name: "Copied! Simple Message" });
    expect(within(dialog).getAllByRole("link")).toHaveLength(5);
    await user.click(await page.findByRole("button", { name: "Draw it again" }));
    await waitFor(() => expect(callsTo(calls, "POST", "/api/share")).toHaveLength(3));
    expect(document.activeElement?.textContent).toBe("Download Share Image");
    await waitFor(() => expect(reportedTargets(calls)).toEqual(["text"]));
  });

  it("is requested once with D, and a toast appears if that takes over half a second", async () => {
    const { page, user, calls } = await openSpin(
      { "POST /api/share": "hangs" },
      { before: holdTime("2026-11-21T12:00:00Z") },
    );
    await import("./spin-sharing.tsx");
    stopTime();
    await user.keyboard("dd");
    await pass(10);
    const button = page.getByRole("button", { name: "Share My Spin" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(callsTo(calls, "POST", "/api/share")).toHaveLength(1);
    await pass(400);
    expect(toastWords()).toEqual([]);
    await pass(200);
    expect(toastWords()).toEqual(["Drawing Your Share Image", "It’ll download as soon as it’s ready."]);
    expect(callsTo(calls, "POST", "/api/share")).toHaveLength(1);
  });

  it("shows a toast if it fails after D, and counts no share", async () => {
    const { user, calls } = await openSpin({ "POST /api/share": problem("card-not-drawn") });
    await user.keyboard("d");
    await untilToastSays(...failed);
    expect(reportedTargets(calls)).toEqual([]);
  });
});

describe("the browser's share sheet", () => {
  const words = () => ({
    title: "“Low Tide” by Harbour Lights (1974)",
    text: "My spin: “Low Tide” by Harbour Lights (1974). One album, start to finish. Day 12 of my streak.",
    url: location.origin + lowTideQuery,
  });

  it("isn't offered if the browser has none", async () => {
    const opened = await openSpin();
    await openDialog(opened);
    expect(opened.page.queryByRole("button", appShare)).toBeNull();
  });

  it.each([
    [true, ["Low Tide.png image/png"]],
    [false, []],
  ])("gets the picture if it accepts files (%s), and counts", async (takesFiles, files) => {
    const shares = stubNativeShare({ files: takesFiles });
    const opened = await openSpin();
    const dialog = await openDialog(opened);
    await within(dialog).findByRole("img");
    await opened.user.click(opened.page.getByRole("button", appShare));
    await waitFor(() => expect(reportedTargets(opened.calls)).toEqual(["native"]));
    expect(shares).toEqual([{ ...words(), files }]);
  });

  it("doesn't wait for the picture", async () => {
    const shares = stubNativeShare({ files: true });
    const opened = await openSpin({ "POST /api/share": "hangs" });
    await openDialog(opened);
    await opened.user.click(opened.page.getByRole("button", appShare));
    await waitFor(() => expect(shares).toEqual([{ ...words(), files: [] }]));
  });

  it("counts no share and shows no toast if the listener cancels", async () => {
    const shares = stubNativeShare({ files: true, ends: "AbortError" });
    const opened = await openSpin();
    await openDialog(opened);
    await opened.user.click(opened.page.getByRole("button", appShare));
    await waitFor(() => expect(shares).toHaveLength(1));
    // The button is enabled again once the page knows the outcome.
    await waitFor(() =>
      expect(opened.page.getByRole("button", appShare).getAttribute("aria-disabled")).toBe("false"),
    );
    await drawn();
    expect(toastWords()).toEqual([]);
    expect(reportedTargets(opened.calls)).toEqual([]);
  });

  it("counts no share if the browser fails, and suggests an alternative", async () => {
    stubNativeShare({ files: true, ends: "NotAllowedError" });
    const opened = await openSpin();
    await openDialog(opened);
    await opened.user.click(opened.page.getByRole("button", appShare));
    await untilToastSays("Couldn’t Share", "Your browser couldn’t share it. Copy the link instead.");
    expect(reportedTargets(opened.calls)).toEqual([]);
  });
});
