import { onTestFinished } from "vitest";
import { callsTo, openApp, type OpenApp, type Visit } from "./open-app.ts";
import { spinId } from "./sample-answers.ts";
import { sharesPath, sharing } from "./sample-sharing.ts";
import { stubNavigator } from "./stub-navigator.ts";
import type { StubbedRequest, Stubs } from "./stubs.ts";

/** Opens Low Tide's page. */
export async function openSpin(answers: Stubs = {}, visit: Visit = {}): Promise<OpenApp> {
  const opened = await openApp({ ...sharing, ...answers }, { path: `/spin/${spinId}`, ...visit });
  await opened.page.findByRole("button", { name: "Share My Spin" });
  return opened;
}

/** Opens the dialog with its button. */
export async function openDialog({ page, user }: OpenApp, name = "Share My Spin"): Promise<HTMLElement> {
  await user.click(await page.findByRole("button", { name }));
  return page.findByRole("dialog", { name });
}

/** Stubs the clipboard, and returns what is copied from now on. */
export function stubClipboard(): readonly string[] {
  const copies: string[] = [];
  const writeText = (text: string): Promise<void> => {
    copies.push(text);
    return Promise.resolve();
  };
  stubNavigator({ clipboard: { writeText } });
  return copies;
}

/** Makes the clipboard reject, so that only a selection can be copied; returns what is copied from now on. */
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
  /** Name and type of each file. */
  readonly files: readonly string[];
}

/** Stubs the Web Share API, with or without files and with this outcome; returns what is shared. */
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

/** The share targets that were reported to the server. */
export function reportedTargets(calls: readonly StubbedRequest[]): readonly string[] {
  return callsTo(calls, "POST", sharesPath).map(
    (call) => (call.postDataJSON() as { readonly target: string }).target,
  );
}
