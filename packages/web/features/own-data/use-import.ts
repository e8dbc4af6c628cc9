import { longestImport } from "@spindle/contract/import-limits.ts";
import type { ImportReport } from "@spindle/contract/schemas/own-data.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, isUnanswered } from "../../api/api-error.ts";
import { answerTo } from "../../api/call.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import * as words from "./words.ts";

export interface Import {
  readonly pending: boolean;
  readonly report: ImportReport | undefined;
  /** Why the last file was not imported. */
  readonly failure: string | undefined;
  readonly send: (file: File) => void;
}

/** A file that can't be sent, with the words that say why. */
class Unsendable extends Error {}

/** Milliseconds: longer than a server waits for a file and works on it. */
const longestWaitMs = 330_000;

/** Sends one file at a time; afterwards, everything shown is read again, in every tab. */
export function useImport(): Import {
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async (file: File) => {
      const body = await documentIn(file);
      const signal = AbortSignal.timeout(longestWaitMs);
      return answerTo("importData", { body, signal }, "application/json", readReport);
    },
    onSuccess: () => {
      tellOtherTabs();
      void client.invalidateQueries();
    },
  });
  return {
    pending: isPending,
    report: isPending ? undefined : data,
    failure: isPending || error === null ? undefined : failureWords(error),
    send: (file) => {
      if (!isPending) mutate(file);
    },
  };
}

async function readReport(response: Response): Promise<ImportReport> {
  return (await response.json()) as ImportReport;
}

async function documentIn(file: File): Promise<{ readonly [key: string]: unknown }> {
  if (file.size > longestImport) throw new Unsendable(words.tooLarge);
  const text = await file.text().catch(() => {
    throw new Unsendable(words.fileNotRead);
  });
  try {
    return JSON.parse(text) as { readonly [key: string]: unknown };
  } catch {
    throw new Unsendable(words.notAnExport);
  }
}

function failureWords(error: Error): string {
  if (error instanceof Unsendable) return error.message;
  if (isUnanswered(error) || !(error instanceof ApiError)) return words.noAnswer;
  switch (error.code) {
    case "not-an-export":
    case "malformed-json":
    case "invalid-request":
      return words.notAnExport;
    case "newer-export":
      return words.newerExport;
    case "export-too-large":
    case "body-too-large":
      return words.tooLarge;
    default:
      return words.refused(error.problem?.detail ?? error.message);
  }
}
