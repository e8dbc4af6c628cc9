import { waitFor, within } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { callsTo, openApp } from "../../testing/open-app.ts";
import { stubs } from "../../testing/stubs.ts";

it("leads home also if another tab that hears of it notes a departure as well", async () => {
  const signOut = { status: 204, body: "" };
  const { page, user, calls } = await openApp(
    { ...stubs.signedIn, "GET /auth/logout": signOut },
    { path: "/profile" },
  );
  const [assign, reload] = [vi.spyOn(location, "assign"), vi.spyOn(location, "reload")].map((spy) =>
    spy.mockReturnValue(),
  );
  await user.click(await page.findByRole("button", { name: "Logout" }));
  await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: "Sign Out" }));
  await waitFor(() => expect(callsTo(calls, "GET", "/auth/logout")).toHaveLength(1));
  const departures = "spindle.departures";
  await waitFor(() => expect(localStorage.getItem(departures)).not.toBeNull());
  localStorage.setItem(departures, "of another tab");
  dispatchEvent(new StorageEvent("storage", { key: departures }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect(reload).not.toHaveBeenCalled();
});
