import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Me } from "@spindle/contract/schemas/me.ts";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { runProgram } from "@spindle/server/testing/run-program.ts";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { openChromium } from "../testing/browser.ts";
import { arriveAtSpin, signInButton, signOutOnPage, spinButton, toastSaying } from "../testing/page-steps.ts";
import { startSpindle } from "../testing/spindle-process.ts";
import { startTlsFront } from "../testing/tls-front.ts";
import { addAuthenticator } from "../testing/virtual-authenticator.ts";

const host = "spindle.test";

test("a public server without a provider: invited, signed in, on two devices, readmitted, with a service and without", async () => {
  const home = mkdtempSync(join(tmpdir(), "spindle-passkeys-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  await copyMigratedDataDir(home);
  const front = await startTlsFront(host);
  onTestFinished(() => front.close());
  const origin = `https://${host}:${front.port}`;
  const env = {
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: "127.0.0.1",
    SPINDLE_SECRET: randomBytes(32).toString("base64"),
  };
  let spindle = await startSpindle({ dataDir: home, env });
  onTestFinished(() => spindle.stop());
  front.leadTo(spindle.origin);
  const chromium = await openChromium({ more: front.browserArguments });
  onTestFinished(() => chromium.close());
  const openDevice = async () => {
    const { page } = await chromium.visit({ origin, reducedMotion: true });
    return { page, authenticator: await addAuthenticator(page) };
  };

  // Invited, a new account.
  const invited = await runProgram("cli/spindle.ts", ["invite"], {
    cwd: home,
    env: { ...env, DATA_DIR: home },
  });
  const link = /https:\S+\/join#\S+/.exec(invited.output)?.[0] ?? "";
  const first = await openDevice();
  await first.page.goto(link);
  await first.page.waitForURL(`${origin}/join`);
  const codes = await createAccount(first.page, "Ada");
  expect(codes).toHaveLength(10);
  await first.page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await spinButton(first.page, "saved").click();
  const spinId = await arriveAtSpin(first.page);
  await acknowledgeOn(first.page);

  // The same invitation again.
  const second = await openDevice();
  await second.page.goto(link);
  await second.page.getByRole("textbox", { name: "Your name" }).fill("Eve");
  await second.page.keyboard.press("Enter");
  await second.page.getByText("it has been used or has expired").waitFor();

  // Signed out, and in again with the passkey.
  await first.page.goto("/");
  await signOutOnPage(first.page);
  await signInWithPasskey(first.page);
  await expectAda(first.page);

  // On a second device, which has the synced passkey.
  for (const passkey of await first.authenticator.passkeys()) await second.authenticator.add(passkey);
  await second.page.goto("/");
  await signInWithPasskey(second.page);
  await expectAda(second.page);

  // A third device without it: a recovery code, and a passkey of its own.
  const third = await openDevice();
  await third.page.goto(`/spin/${spinId}`);
  await third.page.getByRole("button", { name: "Sign In" }).click();
  await third.page.getByRole("button", { name: "Use a recovery code" }).click();
  await third.page.getByRole("textbox", { name: "Recovery code" }).fill(codes[0]?.toLowerCase() ?? "");
  await third.page.keyboard.press("Enter");
  await third.page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
  await third.page.goto("/profile/settings");
  await third.page.getByText(/^9 left\./).waitFor();
  await third.page.getByRole("button", { name: "Add a passkey" }).click();
  const adding = third.page.getByRole("dialog", { name: "Add a passkey" });
  await adding.getByRole("textbox").fill("Third device");
  await adding.getByRole("button", { name: "Add a passkey" }).click();
  await toastSaying(third.page, "Passkey Added");
  expect(await third.authenticator.passkeys()).toHaveLength(1);

  // The sandbox is switched on later, connected, and removed.
  await spindle.stop();
  spindle = await startSpindle({ dataDir: home, env: { ...env, SANDBOX: "on" } });
  front.leadTo(spindle.origin);
  await third.page.reload();
  await third.page.getByRole("link", { name: "Connect Sandbox" }).click();
  await third.page.waitForURL("**/sandbox/authorize**");
  await third.page.getByRole("button", { name: "Soul collector" }).click();
  await third.page.getByRole("heading", { name: "Sandbox Connected" }).waitFor();
  expect(await meOn(third.page)).toMatchObject({ displayName: "Ada", provider: { id: "sandbox" } });
  await third.page.getByRole("button", { name: "Remove Sandbox" }).click();
  await third.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await toastSaying(third.page, "Way to Sign In Removed");
  await third.page.getByRole("heading", { name: "Sandbox Not connected" }).waitFor();
  await third.page.goto(`/spin/${spinId}`);
  await third.page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
  await expectAda(third.page);
});

/** Creates an account on the page of an invitation, and returns the recovery codes once they are confirmed. */
async function createAccount(page: Page, name: string): Promise<readonly string[]> {
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Create an account" }).click();
  const dialog = page.getByRole("dialog", { name: "Save your recovery codes" });
  await dialog.waitFor();
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Choose Your Discovery Mode").waitFor();
  return codes;
}

async function signInWithPasskey(page: Page): Promise<void> {
  await signInButton(page).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("Best Streak").waitFor();
}

async function expectAda(page: Page): Promise<void> {
  expect(await meOn(page)).toMatchObject({ displayName: "Ada", stats: { albumsSpun: 1 } });
}

/** Acknowledges the trophies so far, so that no dialog opens on later pages. */
async function acknowledgeOn(page: Page): Promise<void> {
  const { unseenTrophies: trophies = [] } = await meOn(page);
  const status = await page.evaluate(async (body) => {
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/me/celebrations", { method: "POST", headers, body })).status;
  }, JSON.stringify({ trophies }));
  expect(status).toBe(200);
}

/** The listener, asked by the page: only the browser resolves this host. */
function meOn(page: Page): Promise<Me> {
  return page.evaluate(async () => (await (await fetch("/api/me")).json()) as Me);
}
