import type { Collection } from "@spindle/contract/schemas/collection.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../../context.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import { type CollectionWanted, listCollection } from "../../use-cases/list-collection.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentCollectionItem } from "../present/collection-item.ts";

export const collectionHandlers = {
  listCollection: (context, { session, query }) => collectionPage(context, session, query),
  listFavorites: (context, { session, query }) =>
    collectionPage(context, session, { ...query, filter: "favourites" }),
} satisfies Partial<ApiHandlers>;

async function collectionPage(
  context: Context,
  session: SignedIn,
  wanted: CollectionWanted,
): Promise<Result<Collection, "invalid-cursor">> {
  const listed = await listCollection(context, session, wanted);
  if (!listed.ok) return listed;
  const { items, nextCursor, total, counts } = listed.value;
  return succeed({
    items: items.map((item) => presentCollectionItem(context.providers, item)),
    nextCursor,
    total,
    counts,
  });
}
