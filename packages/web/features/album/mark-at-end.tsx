import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { pageAt } from "../../app/page-at.ts";
import { dismissToast, showToast } from "../../ui/toast/toast-store.ts";
import { spinQuery } from "./spin-query.ts";
import { useMarkListened } from "./use-mark-listened.ts";
import * as words from "./mark-at-end-words.ts";

interface MarkAtEndProps {
  readonly spinId: string;
  /** Calls back at an album's end. */
  readonly onEnded: (mark: (ended: { readonly spinId: string }) => void) => () => void;
}

/** Marks an album as listened when it ends here, except on its own page, which does so itself. */
export function MarkAtEnd({ spinId, onEnded }: MarkAtEndProps) {
  const { data: spin } = useQuery(spinQuery(spinId));
  return spin && <MarkSpin spin={spin} onEnded={onEnded} />;
}

function MarkSpin({ spin, onEnded }: Pick<MarkAtEndProps, "onEnded"> & { readonly spin: Spin }) {
  const { toggle, state } = useMarkListened(spin);
  const [path] = useLocation();
  const toast = useRef<ReturnType<typeof showToast>>(undefined);
  const undo = useEffectEvent(() => {
    if (state === "undoable") toggle();
  });
  const mark = useEffectEvent(({ spinId }: { readonly spinId: string }) => {
    if (spinId !== spin.spinId || state !== "none" || pageAt(path)?.[1] === spinId) return;
    toggle();
    const id = (toast.current = showToast({
      title: words.heardToTheEnd,
      description: words.marksInFive(spin.album.name),
      tone: "neutral",
      action: (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            undo();
            dismissToast(id);
          }}
        >
          {words.undo}
        </button>
      ),
    }));
  });
  useEffect(() => onEnded((ended) => mark(ended)), [onEnded]);
  // The mark is sent then, and can't be undone any more.
  useEffect(() => () => void (toast.current !== undefined && dismissToast(toast.current)), []);
  return null;
}
