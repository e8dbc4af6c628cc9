import { waitFor } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { openApp } from "../../testing/open-app.ts";
import { stubs } from "../../testing/stubs.ts";

const [inside, scrollbar, beside] = [
  { clientX: 200, clientY: 200 },
  { clientX: 495, clientY: 200 },
  { clientX: 5, clientY: 5 },
];

it("a dialog closes when a press outside it ends, but not on a press on its scrollbar", async () => {
  const { page, user } = await openApp(stubs.signedIn, { path: "/profile" });
  await user.click(await page.findByRole("button", { name: "Logout" }));
  const dialog = await page.findByRole<HTMLDialogElement>("dialog");
  vi.spyOn(dialog, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 400, 300));
  const press = (coords: object) => user.pointer({ keys: "[MouseLeft>]", target: dialog, coords });
  const release = (coords: object) => user.pointer({ keys: "[/MouseLeft]", target: dialog, coords });

  await press(scrollbar);
  await release(scrollbar);
  expect(dialog.open).toBe(true);
  // Selecting text may end outside the dialog.
  await press(inside);
  await release(beside);
  expect(dialog.open).toBe(true);
  await press(beside);
  expect(dialog.open).toBe(true);
  await release(beside);
  await waitFor(() => expect(dialog.open).toBe(false));
});
