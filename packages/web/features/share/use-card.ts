import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../ui/toast/toast-store.ts";
import type { CardPicture, CardQuery } from "./card-queries.ts";
import { imageDownloaded, imageFailed } from "./share-toasts.ts";
import { useSayDrawing } from "./use-say-drawing.ts";

export interface SharedCard {
  /** Undefined until it has been drawn. */
  readonly picture: CardPicture | undefined;
  readonly failed: boolean;
  readonly drawAgain: () => void;
  readonly saving: boolean;
  readonly save: () => void;
}

/** A picture to share, drawn once; `ahead` of a press that wants it, or with the press. */
export function useCard(query: CardQuery, ahead: boolean, onSaved: () => void): SharedCard {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({ ...query, enabled: ahead });
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveCard(client, query),
    onSuccess: onSaved,
    onError: () => showToast(imageFailed),
  });
  useSayDrawing(isPending && !ahead);
  return {
    // One that was to be drawn anew may show what its listener no longer wants to: only the new one is shared.
    picture: isFetching || isError ? undefined : data,
    failed: isError && !isFetching,
    drawAgain: () => void refetch(),
    saving: isPending,
    save: () => {
      if (!isPending) mutate();
    },
  };
}

/** Saves a picture as a file, once it has been drawn, and says so. Whoever asks while it is being drawn waits for the same one. */
export async function saveCard(client: QueryClient, query: CardQuery): Promise<void> {
  const { file } = await client.fetchQuery(query);
  saveFile(file);
  showToast(imageDownloaded);
}

/** How long a browser may take to begin reading what it saves, in milliseconds. */
const readingMs = 60_000;

/** Saves a file under its name where the browser keeps downloads. */
function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingMs);
}
