import { waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { callsTo, findText, openApp } from "../../testing/open-app.ts";
import { json, problem, site } from "../../testing/sample-answers.ts";
import { signInStubs } from "../../testing/sample-sign-in.ts";
import { stubNoPasskeys, stubPasskeys } from "../../testing/stub-passkeys.ts";
import { type Stub, stubs } from "../../testing/stubs.ts";

const invite = () => signInStubs({ signIn: { passkey: true, newAccounts: "invite" } });
const path = "/join#the-token";

it("takes the invitation out of the address, keeps it over a reload, and uses it once", async () => {
  const opened = await openApp(invite(), { path, before: () => void stubPasskeys() });
  await findText("Spindle gives you one album a day");
  expect([location.pathname, location.hash]).toEqual(["/join", ""]);
  await opened.reload();
  const field = await opened.page.findByRole("textbox", { name: "Your name" });
  await opened.user.type(field, "Rosa{Enter}");
  const dialog = within(await opened.page.findByRole("dialog", { name: "Save your recovery codes" }));
  const [asked] = callsTo(opened.calls, "POST", "/auth/passkey/new/options");
  expect(asked?.postDataJSON()).toEqual({ name: "Rosa", invitation: "the-token" });
  expect(sessionStorage.getItem("spindle.invitation")).toBeNull();
  await opened.user.click(dialog.getByRole("checkbox"));
  await opened.user.click(dialog.getByRole("button", { name: "Continue" }));
  await opened.page.findByText("Choose Your Discovery Mode");
  expect(location.pathname).toBe("/");
});

it("says why an invitation is refused, keeps the name, and forgets the invitation", async () => {
  const refusal: Stub = problem("invitation-needed");
  const { page, user, reload } = await openApp(
    { ...invite(), "POST /auth/passkey/new/options": refusal },
    { path, before: () => void stubPasskeys() },
  );
  const field = await page.findByRole<HTMLInputElement>("textbox", { name: "Your name" });
  await user.type(field, "Rosa{Enter}");
  expect((await page.findByRole("alert")).textContent).toMatch(/^This invitation isn’t valid/);
  expect(field.value).toBe("Rosa");
  await reload();
  await findText("You need an invitation link");
});

it.each([
  ["without an invitation", { passkey: true, newAccounts: "invite" }, "You need an invitation link"],
  ["where no accounts are created", { passkey: true, newAccounts: "off" }, "isn’t taking new accounts"],
  ["where no names are added", { local: true, newAccounts: "invite" }, "isn’t taking new accounts"],
  ["where there are no passkeys", { local: true, newAccounts: "open" }, "Nobody needs an invitation here"],
] as const)("asks for no name %s, and offers to sign in", async (_, signIn, says) => {
  const { page, user } = await openApp(signInStubs({ signIn }), {
    path: "/join",
    before: () => void stubPasskeys(),
  });
  await findText(says);
  expect(page.queryByRole("textbox")).toBeNull();
  await user.click(await page.findByRole("button", { name: "Sign In" }));
  await page.findByRole("dialog", { name: "Sign in to Spindle" });
});

it("needs no invitation where anybody may join", async () => {
  const open = signInStubs({ signIn: { passkey: true, newAccounts: "open" } });
  const { page } = await openApp(open, { path: "/join", before: () => void stubPasskeys() });
  await page.findByRole("textbox", { name: "Your name" });
});

it("says that the browser can't use passkeys, before a name is typed", async () => {
  await openApp(invite(), { path, before: stubNoPasskeys });
  await findText("This browser can’t use passkeys");
});

it("tells a signed-in listener that they are", async () => {
  const { page } = await openApp({ ...stubs.signedIn, "GET /api/site": json(site) }, { path });
  await findText("You’re already signed in as Rosa Delgado.");
  await waitFor(() => expect(location.hash).toBe(""));
  page.getByRole("link", { name: "Go to Home" });
});
