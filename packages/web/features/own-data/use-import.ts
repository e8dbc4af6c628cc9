import { longestExport } from "@spindle/contract/import-limits.ts";
import type { ImportReport } from "@spindle/contract/schemas/own-data.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { ApiError, isSignedOut, isUnanswered } from "../../api/api-error.ts";
import { answerTo } from "../../api/call.ts";
import { currentSession } from "../../device/departures.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import { lazyCode } from "../../ui/lazy-part.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

export interface Import {
  readonly pending: boolean;
  readonly report: ImportReport | undefined;
  /** Why the last file was not imported. */
  readonly failure: string | undefined;
  readonly send: (file: File) => void;
}

const largeExports = lazyCode(() => import("@spindle/contract/large-exports.ts"));

/** A file that can't be sent, with the words that say why. */
class Unsendable extends Error {}

/** Milliseconds: longer than a server waits for a file and works on it. */
const longestWaitMs = 330_000;

/** Sends one file at a time, also while another page is open; afterwards, everything shown is read again, in every tab. */
export function useImport(): Import {
  const client = useQueryClient();
  // The next listener must not see what became of this one’s file.
  const mutationKey = ["import", currentSession()];
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  const { mutate } = useMutation({
    mutationKey,
    gcTime: Infinity,
    mutationFn: async (file: File) => {
      const { joinReports, splitExport } = await largeExports.preload();
      const { first, others } = splitExport(await documentIn(file));
      let report = await importOf("POST /api/import", first);
      for (const part of others) {
        const next = await importOf("POST /api/import/shelf", part.document).catch(failInPart);
        report = joinReports(report, next, part);
      }
      return report;
    },
    onSuccess: () => {
      tellOtherTabs();
      void client.invalidateQueries();
    },
    onError: (error) => {
      // The settings are gone with the session.
      if (isSignedOut(error))
        showToast({ title: words.couldNotImport, description: words.signedOut, tone: "destructive" });
    },
  });
  return {
    pending: last?.status === "pending",
    report: last?.data as ImportReport | undefined,
    failure: last?.error ? failureWords(last.error) : undefined,
    send: (file) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(file);
    },
  };
}

/** The server says what is wrong with a document. */
function importOf(
  call: "POST /api/import" | "POST /api/import/shelf",
  document: unknown,
): Promise<ImportReport> {
  const body = document as { readonly [key: string]: unknown };
  const signal = AbortSignal.timeout(longestWaitMs);
  return answerTo(call, { body, signal }, "application/json", readReport);
}

function failInPart(): never {
  throw new Unsendable(words.importedInPart);
}

async function readReport(response: Response): Promise<ImportReport> {
  return (await response.json()) as ImportReport;
}

async function documentIn(file: File): Promise<unknown> {
  if (file.size > longestExport) throw new Unsendable(words.tooLarge);
  const text = await file.text().catch(() => {
    throw new Unsendable(words.fileNotRead);
  });
  try {
    return JSON.parse(text);
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
