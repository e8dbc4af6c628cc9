import { toldLonger } from "@spindle/server/providers/subsonic/testing/fake-library.ts";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import type { VisitOptions } from "../testing/browser.ts";
import {
  arriveAtSpin,
  closeUnlocked,
  hasFocus,
  signInButton,
  spinButton,
  tabTo,
  toastSaying,
} from "../testing/page-steps.ts";
import { bar, listener, playHere, untilPast, useMusicServer } from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";

type Look = Pick<VisitOptions, "width" | "height" | "phone" | "theme">;

const looks: Readonly<Record<string, Look>> = {
  "by touch on a phone in the dark theme": { width: 390, height: 844, phone: true, theme: "dark" },
  "by the keyboard alone on a desktop in the light theme": { width: 1280, height: 800, theme: "light" },
};

const songs = ["One", "Two", "Three", "Four"].map((title) => ({ title, seconds: 4 }));
const albums = toldLonger([{ title: "Four Tones", artist: "The Lamps", songs }]);
const chromium = useChromium();

describe.each(Object.entries(looks))("%s", (_about, look) => {
  const stage = useMusicServer(chromium, albums);

  test("a listener signs in at their music server, hears its album to the end, and disconnects it", async () => {
    const visit = { origin: stage.origin, reducedMotion: true, ...look };
    const { context, page, watch } = await chromium.visit(visit);
    watch.forgive("POST /auth/subsonic/server 422");
    const hands = look.phone ? fingersOn(page) : keyboardOn(page);
    await signIn(hands);
    await hearAlbum(hands);
    await replaceAndDisconnect(hands, stage.server.url);
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
});

/** How a listener uses the page. */
interface Hands {
  readonly page: Page;
  press(control: Locator): Promise<void>;
  enter(field: Locator, text: string): Promise<void>;
}

function fingersOn(page: Page): Hands {
  return { page, press: (control) => control.tap(), enter: (field, text) => field.fill(text) };
}

function keyboardOn(page: Page): Hands {
  return {
    page,
    async press(control) {
      await tabTo(page, control);
      await page.keyboard.press("Enter");
    },
    async enter(field, text) {
      await tabTo(page, field);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    },
  };
}

const nameAndPassword = (dialog: Locator) =>
  [dialog.getByRole("textbox", { name: "User name" }), dialog.getByLabel("Password")] as const;

async function signIn({ page, press, enter }: Hands): Promise<void> {
  await page.goto("/");
  await press(signInButton(page));
  const dialog = page.getByRole("dialog", { name: "Sign in to Spindle" });
  await press(dialog.getByRole("button", { name: "Use an account at a music server" }));
  const server = dialog.getByRole("combobox", { name: "Server" });
  await expect.poll(() => hasFocus(server)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  const [name, password] = nameAndPassword(dialog);
  await enter(name, listener.user);
  await enter(password, "open barley");
  const submit = dialog.getByRole("button", { name: "Sign in", exact: true });
  await press(submit);
  await dialog.getByText("The server doesn’t accept this name and password, or this key.").waitFor();
  const kept = [await name.inputValue(), await password.inputValue()];
  expect(kept).toEqual([listener.user, "open barley"]);
  expect(await axeFindings(page)).toEqual([]);

  await enter(password, listener.password);
  await press(submit);
  await dialog.waitFor({ state: "detached" });
  await press(page.getByRole("dialog").getByRole("button", { name: "Skip" }));
}

async function hearAlbum({ page, press }: Hands): Promise<void> {
  await press(spinButton(page, "saved"));
  await arriveAtSpin(page);
  await page.getByRole("heading", { name: "Four Tones", exact: true }).waitFor();
  await closeUnlocked(page);
  await press(playHere(page));
  await untilPast(page, 0);
  expect(await axeFindings(page)).toEqual([]);
  await bar(page).getByText("The album is over.").waitFor();
  await toastSaying(page, "Album Marked as Listened!");
  await closeUnlocked(page);
  await page.getByRole("button", { name: "Listened", exact: true }).waitFor();
}

async function replaceAndDisconnect({ page, press, enter }: Hands, server: string): Promise<void> {
  await press(page.getByRole("button", { name: /^(Account|Menu)$/ }));
  await press(page.getByRole("link", { name: "All settings" }));
  const part = page.getByRole("region", { name: "Music services" });
  await part.getByText("Connected", { exact: true }).waitFor();
  await part.getByText(`${listener.user} at ${server}. Spindle keeps a token`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(part.getByRole("button", { name: "Test" }));
  await toastSaying(page, "It Works");

  await press(part.getByRole("button", { name: "Replace" }));
  const form = page.getByRole("dialog", { name: "Connect Your Music Server Again" });
  const [name, password] = nameAndPassword(form);
  await expect.poll(() => name.inputValue()).toBe(listener.user);
  expect(await axeFindings(page)).toEqual([]);
  await enter(password, listener.password);
  await press(form.getByRole("button", { name: "Connect" }));
  await toastSaying(page, "Connected");
  await form.waitFor({ state: "detached" });

  expect(await bar(page).count()).toBe(1);
  await press(part.getByRole("button", { name: "Disconnect" }));
  const dialog = page.getByRole("dialog", { name: /^Disconnect / });
  await press(dialog.getByRole("button", { name: "Disconnect" }));
  await toastSaying(page, "Disconnected");
  await bar(page).waitFor({ state: "detached" });
  await part.getByText(/^Your own albums on a server/).waitFor();
  await expect.poll(() => hasFocus(part.getByRole("heading", { level: 2 }))).toBe(true);
}
