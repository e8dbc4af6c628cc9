import { wordsOf } from "../../api/api-error.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.tsx";

export function sayUpdated(description: string): void {
  showToast({ title: words.settingsUpdated, description, tone: "neutral" });
}

export function sayNotUpdated(error: unknown): void {
  sayFailed(words.updateFailed, error, words.settingsNotSaved);
}

export function sayFailed(title: string, error: unknown, otherwise: string): void {
  showToast({ title, description: wordsOf(error, otherwise), tone: "destructive" });
}
