import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { isoOf } from "@spindle/core/day/instant.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../../context.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import {
  type CollectionRequest,
  listCollection,
  type AlbumInCollection,
} from "../../use-cases/list-collection.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentAlbum } from "../present/album.ts";
import { presentProvider } from "../present/provider.ts";

export const collectionHandlers = {
  listCollection: (context, { session, query }) => collectionPage(context, session, query),
  listFavorites: (context, { session, query }) =>
    collectionPage(context, session, { ...query, filter: "favourites" }),
} satisfies Partial<ApiHandlers>;

async function collectionPage(
  context: Context,
  session: SignedIn,
  request: CollectionRequest,
): Promise<Result<Collection, "invalid-cursor">> {
  const listed = await listCollection(context, session, request);
  if (!listed.ok) return listed;
  const { items, nextCursor, total, counts } = listed.value;
  return succeed({
    items: items.map((item) => presentCollectionItem(context.providers, item)),
    nextCursor,
    total,
    counts,
  });
}

function presentCollectionItem(providers: ProviderRegistry, item: AlbumInCollection): CollectionItem {
  return {
    id: item.spinId,
    startedAt: isoOf(item.startedAt),
    ...(item.listenedAt !== null && { listenedAt: isoOf(item.listenedAt) }),
    isFavorite: item.favoritedAt !== null,
    ...(item.favoritedAt !== null && { createdAt: isoOf(item.favoritedAt) }),
    ...presentProvider(providers, item.provider),
    album: presentAlbum(providers, item),
  };
}
