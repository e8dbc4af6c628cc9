import { onTestFinished } from "vitest";
import { callsTo, openApp, type OpenApp, type Visit } from "./open-app.ts";
import { spinId } from "./sample-answers.ts";
import { sharesPath, sharing } from "./sample-sharing.ts";
import { stubNavigator } from "./stub-navigator.ts";
import type { StubbedRequest, Stubs } from "./stubs.ts";

/** Low Tide's page. */
export async function openSpin(answers: Stubs = {}, visit: Visit = {}): Promise<OpenApp> {
  const opened = await openApp({ ...sharing, ...answers }, { path: `/spin/${spinId}`, ...visit });
  await opened.page.findByRole("button", { name: "Share My Spin" });
  return opened;
}

/** The dialog, after a press of its button. */
export async function openDialog({ page, user }: OpenApp, name = "Share My Spin"): Promise<HTMLElement> {
  await user.click(await page.findByRole("button", { name }));
  return page.findByRole("dialog", { name });
}

/** Gives the browser a clipboard, and returns what is copied to it from now on. */
export function stubClipboard(): readonly string[] {
  const copies: string[] = [];
  const writeText = (text: string): Promise<void> => {
    copies.push(text);
    return Promise.resolve();
  };
  stubNavigator({ clipboard: { writeText } });
  return copies;
}

/** Makes the clipboard refuse, so that only a selected text can be copied; returns what is copied from now on. */
export function stubRefusingClipboard(copiesSelected: boolean): readonly string[] {
  const copies: string[] = [];
  stubNavigator({ clipboard: { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) } });
  const execCommand = (): boolean => {
    const field = document.querySelector("textarea");
    if (copiesSelected) copies.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? "");
    return copiesSelected;
  };
  Object.assign(document, { execCommand });
  onTestFinished(() => void Reflect.deleteProperty(document, "execCommand"));
  return copies;
}

interface NativeShare {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Name and type of each. */
  readonly files: readonly string[];
}

/** Gives the browser a way of its own to share, which takes files or not and ends like this; returns what it shares. */
export function stubNativeShare(how: {
  readonly files: boolean;
  readonly ends?: "AbortError" | "NotAllowedError";
}): readonly NativeShare[] {
  const shares: NativeShare[] = [];
  const share = ({ files = [], title = "", text = "", url = "" }: ShareData): Promise<void> => {
    shares.push({ title, text, url, files: files.map(({ name, type }) => `${name} ${type}`) });
    return how.ends === undefined ? Promise.resolve() : Promise.reject(new DOMException("", how.ends));
  };
  stubNavigator({ share, canShare: (data: ShareData) => how.files || data.files === undefined });
  return shares;
}

/** Where the spin was shared to, as the server was told. */
export function targetsTold(calls: readonly StubbedRequest[]): readonly string[] {
  return callsTo(calls, "POST", sharesPath).map(
    (call) => (call.postDataJSON() as { readonly target: string }).target,
  );
}
