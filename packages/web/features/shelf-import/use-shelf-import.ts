import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { shelfQuery } from "../../api/shelf-query.ts";
import { tellOtherTabs } from "../../device/other-tabs.ts";
import type { ReadProblem } from "./read-files.ts";
import { type ImportState, importState, startImport, subscribeToImport } from "./shelf-import.ts";

/** The import that is running or was the last, and what starts one. */
export function useShelfImport(): {
  readonly state: ImportState;
  readonly start: (
    files: readonly File[],
    refusal: (problem: ReadProblem) => string,
    onFinished?: () => void,
  ) => void;
} {
  const changed = useShelfChanged();
  return {
    state: useSyncExternalStore(subscribeToImport, importState),
    start: (files, refusal, onFinished) =>
      void startImport(files, refusal, () => {
        changed();
        onFinished?.();
      }),
  };
}

/** Reads everything again that shows the shelf or whether there is one, in other tabs too. */
export function useShelfChanged(): () => void {
  const client = useQueryClient();
  return () => {
    tellOtherTabs();
    void client.invalidateQueries({ queryKey: shelfQuery.queryKey });
    void client.invalidateQueries({ queryKey: queryKeys.me });
  };
}
