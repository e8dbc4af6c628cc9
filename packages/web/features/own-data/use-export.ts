import { type ExportedTable, exportFileName } from "@spindle/core/own-data/export-file-name.ts";
import { useMutation } from "@tanstack/react-query";
import { wordsOf } from "../../api/api-error.ts";
import { deviceDateAt } from "../../device/device-date.ts";
import { saveFile } from "../../device/save-file.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import { download } from "./download.ts";
import * as words from "./words.ts";

const calls = {
  all: "GET /api/export",
  spins: "GET /api/export/spins.csv",
  favorites: "GET /api/export/favorites.csv",
  trophies: "GET /api/export/trophies.csv",
} as const;

/** Everything as JSON, or one table as CSV. */
export type Exported = ExportedTable | "all";

export interface Export {
  readonly pending: Exported | undefined;
  readonly save: (what: Exported) => void;
}

/** Downloads one file at a time. */
export function useExport(): Export {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (what: Exported) => {
      const name = exportFileName(deviceDateAt(Date.now()), what === "all" ? undefined : what);
      saveFile(await download(calls[what]), name);
    },
    onSuccess: () => showToast({ title: words.exported, description: words.saving, tone: "neutral" }),
    onError: (error) =>
      showToast({
        title: words.couldNotExport,
        description: wordsOf(error, words.notExported),
        tone: "destructive",
      }),
  });
  return {
    pending: isPending ? variables : undefined,
    save: (what) => {
      if (!isPending) mutate(what);
    },
  };
}
