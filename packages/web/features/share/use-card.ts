import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveFile } from "../../device/save-file.ts";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { CardPicture, CardQuery } from "./card-queries.ts";
import { imageDownloaded, imageFailed } from "./share-toasts.ts";
import { useDrawingToast } from "./use-drawing-toast.ts";

export interface SharedCard {
  readonly picture: CardPicture | undefined;
  readonly failed: boolean;
  readonly drawAgain: () => void;
  readonly saving: boolean;
  readonly save: () => void;
}

/** A picture to share, drawn once: on mount if `ahead`, otherwise on the first save. */
export function useCard(query: CardQuery, ahead: boolean, onSaved: () => void): SharedCard {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ ...query, enabled: ahead });
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveCard(client, query),
    onSuccess: onSaved,
    onError: () => showToast(imageFailed),
  });
  useDrawingToast(isPending && !ahead);
  return {
    // A stale picture may show what the listener has since chosen to hide.
    picture: isFetching || isError ? undefined : data,
    failed: isError && !isFetching,
    drawAgain: () => void refetch(),
    saving: isPending,
    save: () => {
      if (!isPending) mutate();
    },
  };
}

/** Downloads the picture once drawn, and shows a toast. Concurrent calls share one request. */
export async function saveCard(client: QueryClient, query: CardQuery): Promise<void> {
  const { file } = await client.fetchQuery(query);
  saveFile(file, file.name);
  showToast(imageDownloaded);
}
