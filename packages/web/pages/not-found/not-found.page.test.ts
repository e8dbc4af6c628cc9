import { expect, it } from "vitest";
import { findText, openApp } from "../../testing/open-app.ts";
import { stubs } from "../../testing/stubs.ts";

it("shows the 404 page at an unknown address, with a link home", async () => {
  const { page, user } = await openApp(stubs.signedIn, { path: "/nowhere/at/all" });
  await page.findByRole("heading", { name: "404 Page Not Found" });
  const text = await findText("Did you forget to add the page to the router?");
  expect(text.innerHTML).toBe(
    "Did you forget to add the page to the router? <br>This page isn’t in our collection.",
  );
  await user.click(page.getByRole("link", { name: "Back to Home" }));
  await findText("Best Streak");
  expect(location.pathname).toBe("/");
});
