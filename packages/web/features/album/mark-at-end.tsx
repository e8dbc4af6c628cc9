import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { dismissToast, showToast } from "../../ui/toast/toast-store.ts";
import { useHeardHere } from "./use-heard-here.ts";
import { spinQuery } from "./spin-query.ts";
import { useMarkListened } from "./use-mark-listened.ts";
import * as words from "./mark-at-end-words.ts";

interface MarkAtEndProps {
  readonly spinId: string;
}

/** Marks an album as listened when it ends here, except on its own page, which does so itself. */
export function MarkAtEnd({ spinId }: MarkAtEndProps) {
  const { data: spin } = useQuery(spinQuery(spinId));
  return spin && <MarkSpin spin={spin} />;
}

function MarkSpin({ spin }: { readonly spin: Spin }) {
  const { toggle, state } = useMarkListened(spin);
  const toast = useRef<ReturnType<typeof showToast>>(undefined);
  const undo = useEffectEvent(() => {
    if (state === "undoable") toggle();
  });
  useHeardHere("player", spin.spinId, () => {
    if (state !== "none") return;
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
  // The mark is sent then, and can't be undone any more.
  useEffect(() => () => void (toast.current !== undefined && dismissToast(toast.current)), []);
  return null;
}
