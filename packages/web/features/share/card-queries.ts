import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import { statsCardTitle } from "@spindle/core/share/card.ts";
import type { CardFormat } from "@spindle/core/share/card-formats.ts";
import { cardFileName } from "@spindle/core/share/card-file-name.ts";
import { weekCardTitle } from "@spindle/core/share/week-card.ts";
import { queryOptions } from "@tanstack/react-query";
import { callForPng } from "../../api/call-for-png.ts";
import { queryKeys } from "../../api/query-keys.ts";

export interface CardPicture {
  readonly file: File;
  readonly address: string;
}

export type CardQuery = ReturnType<typeof cardQuery>;

export function spinCardQuery({ spinId, album }: Pick<Spin, "spinId" | "album">): CardQuery {
  return cardQuery(["spin", spinId], album.name, () =>
    callForPng("POST /api/share", { body: { spinId, format: "story" } }),
  );
}

export const statsCardQuery = cardQuery(["stats"], statsCardTitle, () =>
  callForPng("POST /api/profile/share", { body: { format: "story" } }),
);

export function trophyCardQuery({ id, name }: Pick<Trophy, "id" | "name">): CardQuery {
  return cardQuery(["trophy", id], name, () =>
    callForPng("POST /api/trophies/{id}/share", { params: { id }, body: { format: "square" } }),
  );
}

export function weekCardQuery({ weekStart }: Pick<WeeklyRecap, "weekStart">, format: CardFormat): CardQuery {
  return cardQuery(["week", weekStart, format], weekCardTitle(weekStart), () =>
    callForPng("POST /api/profile/weekly-recap/share", { body: { weekStart, format } }),
  );
}

function cardQuery(of: readonly string[], title: string, draw: () => Promise<Blob>) {
  return queryOptions({
    queryKey: queryKeys.card(...of),
    queryFn: async (): Promise<CardPicture> => {
      const picture = await draw();
      const file = new File([picture], cardFileName(title, "png"), { type: "image/png" });
      return { file, address: await dataAddress(picture) };
    },
  });
}

/** Returns a data URL, because the page's CSP forbids blob URLs as images. */
function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () =>
      reject(reader.error ?? new Error("The picture could not be read.")),
    );
    reader.readAsDataURL(picture);
  });
}
