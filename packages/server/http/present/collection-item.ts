import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { AlbumInCollection } from "../../use-cases/list-collection.ts";
import { presentAlbum } from "./album.ts";
import { presentProviderOf } from "./provider.ts";

export function presentCollectionItem(providers: ProviderRegistry, item: AlbumInCollection): CollectionItem {
  return {
    id: item.spinId,
    startedAt: isoOf(item.startedAt),
    ...(item.listenedAt !== null && { listenedAt: isoOf(item.listenedAt) }),
    isFavorite: item.favoritedAt !== null,
    ...(item.favoritedAt !== null && { createdAt: isoOf(item.favoritedAt) }),
    provider: presentProviderOf(providers, item.provider),
    album: presentAlbum(providers, item),
  };
}
