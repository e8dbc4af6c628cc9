import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { imageFailed } from "../../features/share/share-toasts.ts";
import { useCountShare } from "../../features/share/use-count-share.ts";
import { useLazyDialog } from "../../features/share/use-lazy-dialog.ts";
import { useSayDrawing } from "../../features/share/use-say-drawing.ts";
import { lazyPart, lazyCode } from "../../ui/lazy-part.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import * as words from "./words.ts";

const importSharing = () => import("./spin-sharing.tsx");
const sharing = lazyCode(importSharing);
const spinSharing = lazyPart(async () => (await importSharing()).SpinSharing);

export function ShareSpin({ spin }: { readonly spin: Spin }) {
  const look = spin.listenedAt === null ? "btn-quiet" : "btn-primary btn-big";
  const client = useQueryClient();
  const count = useCountShare(spin.spinId);
  const { asked, open, show, close } = useLazyDialog(spinSharing);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await sharing.preload()).saveSpinCard(client, spin),
    onSuccess: () => count("image"),
    onError: () => showToast(imageFailed),
  });
  useSayDrawing(isPending);
  useShortcuts([
    { keys: ["s"], does: words.shareShortcut, run: () => void show() },
    { keys: ["d"], does: words.imageShortcut, run: () => !isPending && mutate() },
  ]);
  return (
    <>
      <button type="button" className={`btn ${look}`} aria-busy={isPending} onClick={() => void show()}>
        <PageIcon name="share" size={20} />
        {words.share}
      </button>
      {asked && <spinSharing.View spin={spin} open={open} onClose={close} onShare={count} />}
    </>
  );
}
