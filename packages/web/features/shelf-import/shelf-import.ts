import type { FinishedShelfImport } from "@spindle/contract/schemas/shelf.ts";
import { mostKindsNamed } from "@spindle/contract/shelf-limits.ts";
import type { LibraryReport } from "@spindle/library-files/library-file.ts";
import { ApiError, isSignedOut, isUnanswered } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { currentSession, isStaying } from "../../device/departures.ts";
import { createSubscribers } from "../../device/subscribers.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { ReadProblem } from "./read-files.ts";
import { type ReadLibrary, readInWorker } from "./read-in-worker.ts";
import * as words from "./words.ts";

export type ImportState =
  | { readonly kind: "none" }
  /** `read`: how much of the files, from 0 to 1. */
  | { readonly kind: "reading"; readonly read: number }
  | { readonly kind: "sending"; readonly sent: number; readonly parts: number }
  /** It can go on where it stopped. */
  | { readonly kind: "stopped"; readonly sent: number; readonly parts: number; readonly why: string }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "canceled" }
  | { readonly kind: "nothing-found"; readonly report: LibraryReport }
  | {
      readonly kind: "finished";
      readonly id: string;
      readonly counts: FinishedShelfImport;
      readonly report: LibraryReport;
    };

/** The import that is running or was the last. It goes on while another page of the application is open. */
interface Run {
  /** The next listener must not see it. */
  readonly session: string;
  readonly ending: AbortController;
  readonly onFinished: () => void;
  library?: ReadLibrary;
  id?: string;
  sent: number;
  state: ImportState;
}

let run: Run | undefined;
const none: ImportState = { kind: "none" };
const { subscribe, publish } = createSubscribers();
export { subscribe as subscribeToImport };

export function importState(): ImportState {
  return run?.session === currentSession() ? run.state : none;
}

/** Whether there is an import that must be finished or canceled before another one. */
export function isRunning({ kind }: ImportState): boolean {
  return kind === "reading" || kind === "sending" || kind === "stopped";
}

/** Puts what the files hold on the shelf. Does nothing while another import is running. */
export async function startImport(
  files: readonly File[],
  refusal: (problem: ReadProblem) => string,
  onFinished: () => void,
): Promise<void> {
  if (isRunning(importState())) return;
  run?.ending.abort();
  const here: Run = {
    session: currentSession(),
    ending: new AbortController(),
    onFinished,
    sent: 0,
    state: { kind: "reading", read: 0 },
  };
  run = here;
  publish();
  const read = await readInWorker(files, here.ending.signal, (part) =>
    become(here, { kind: "reading", read: part }),
  );
  if (!read.ok) return become(here, { kind: "refused", why: refusal(read.failure) });
  if (read.value.parts.length === 0)
    return become(here, { kind: "nothing-found", report: read.value.report });
  here.library = read.value;
  await send(here, read.value);
}

/** Goes on where a failure stopped the import. */
export async function tryAgain(): Promise<void> {
  if (run?.library && run.state.kind === "stopped") await send(run, run.library);
}

/** Ends the import, and deletes what the server has of it. */
export function cancelImport(): void {
  const here = run;
  if (!here || !isRunning(here.state)) return;
  become(here, { kind: "canceled" });
  giveUp(here);
}

/** Forgets the last import, after it was undone. */
export function forgetImport(id: string): void {
  if (run?.id === id) become(run, none);
}

async function send(here: Run, { kinds, parts, report }: ReadLibrary): Promise<void> {
  const sending = () => become(here, { kind: "sending", sent: here.sent, parts: parts.length });
  sending();
  try {
    const named = [...new Set(kinds)].slice(0, mostKindsNamed);
    here.id ??= (await call("POST /api/shelf/imports", { body: { kinds: named } })).id;
    const params = { id: here.id };
    for (const part of parts.slice(here.sent)) {
      if (!goesOn(here)) return giveUp(here);
      // oxlint-disable-next-line no-await-in-loop -- The server stores one part after another.
      await call("PUT /api/shelf/imports/{id}/items", { params, body: part });
      here.sent += 1;
      sending();
    }
    if (!goesOn(here)) return giveUp(here);
    const counts = await call("POST /api/shelf/imports/{id}/finish", { params });
    become(here, { kind: "finished", id: here.id, counts, report });
    if (goesOn(here)) here.onFinished();
  } catch (error) {
    if (isSignedOut(error) && isWanted(here)) endWithSession();
    else if (goesOn(here)) stop(here, error, parts.length);
  }
}

/** The page is gone with the session. */
function endWithSession(): void {
  run = undefined;
  publish();
  showToast({ title: words.couldNotImport, description: words.signedOut, tone: "destructive" });
}

function stop(here: Run, error: unknown, parts: number): void {
  const refusal = error instanceof ApiError && !isUnanswered(error) ? error : undefined;
  if (refusal === undefined || refusal.status === 429 || refusal.status >= 500) {
    const why = refusal?.problem?.detail ?? words.noAnswer;
    return become(here, { kind: "stopped", sent: here.sent, parts, why });
  }
  become(here, { kind: "refused", why: words.refused(refusal.problem?.detail ?? refusal.message) });
  giveUp(here);
}

/** An import that isn't finished doesn't count; if this fails, the server deletes it later. */
function giveUp({ ending, id, session }: Run): void {
  ending.abort();
  if (id !== undefined && isStaying(session))
    call("DELETE /api/shelf/imports/{id}", { params: { id } }).catch(() => undefined);
}

function isWanted(here: Run): boolean {
  return here === run && !here.ending.signal.aborted;
}

/** Whether the import is still wanted, and its listener still here. */
function goesOn(here: Run): boolean {
  return isWanted(here) && isStaying(here.session);
}

function become(here: Run, state: ImportState): void {
  if (here.ending.signal.aborted) return;
  here.state = state;
  publish();
}
