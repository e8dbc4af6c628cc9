import type { Shelf } from "@spindle/contract/schemas/shelf.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wordsOf } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { shelfQuery } from "../../api/shelf-query.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { shortDay } from "../../ui/local-date-words.ts";
import { PartFailed } from "../../ui/part-failed.tsx";
import { SettingLine } from "../../ui/setting-line.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { forgetImport } from "./shelf-import.ts";
import { useShelfChanged } from "./use-shelf-import.ts";
import * as words from "./words.ts";

type Imported = Shelf["imports"][number];

/** The imports on the shelf, each of which can be undone. */
export function Imports({ onUndone }: { readonly onUndone: () => void }) {
  const { data: shelf, isError, refetch } = useQuery(shelfQuery);
  const [asking, setAsking] = useState<Imported>();
  const { undo, isPending } = useUndo(() => {
    setAsking(undefined);
    onUndone();
  });
  if (!shelf) return isError && <PartFailed text={words.importsNotLoaded} onRetry={() => void refetch()} />;
  return (
    <>
      {shelf.imports.length > 0 && (
        <div>
          <h3 className="text-small-title">{words.importsTitle}</h3>
          {shelf.imports.map((each) => (
            <ImportLine key={each.id} imported={each} onUndo={() => setAsking(each)} />
          ))}
        </div>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={words.askUndo}
        label={words.undoNow}
        pendingLabel={words.undoing}
        pending={isPending}
        onConfirm={() => {
          if (asking && !isPending) undo(asking.id);
        }}
        onClose={() => setAsking(undefined)}
      >
        <p>{asking && words.whatUndoDoes(words.importName(asking.kinds))}</p>
      </ConfirmDialog>
    </>
  );
}

interface ImportLineProps {
  readonly imported: Imported;
  readonly onUndo: () => void;
}

function ImportLine({ imported, onUndo }: ImportLineProps) {
  const { kinds, albums, artists, finishedAt } = imported;
  const name = words.importName(kinds);
  const day = shortDay(finishedAt);
  return (
    <SettingLine name={name} text={words.importText(albums, artists, day)}>
      <button type="button" className="btn btn-quiet" aria-label={words.undoOf(name, day)} onClick={onUndo}>
        {words.undo}
      </button>
    </SettingLine>
  );
}

function useUndo(onUndone: () => void) {
  const changed = useShelfChanged();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call("DELETE /api/shelf/imports/{id}", { params: { id } }),
    onSuccess: (_, id) => {
      forgetImport(id);
      changed();
      onUndone();
      showToast({ title: words.undone, description: words.undoneText, tone: "neutral" });
    },
    onError: (error) => {
      const description = wordsOf(error, words.notUndone);
      showToast({ title: words.couldNotUndo, description, tone: "destructive" });
    },
  });
  return { undo: mutate, isPending };
}
