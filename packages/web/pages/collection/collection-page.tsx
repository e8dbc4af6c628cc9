import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import type { QueryClient } from "@tanstack/react-query";
import { wantedIn } from "../../features/collection/collection-address.ts";
import { pageQuery } from "../../features/collection/collection-pages.ts";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { userQuery, useUser } from "../../features/session/user-query.ts";
import { FullCollection } from "../../features/collection/full-collection.tsx";
import { HeartButton } from "../../features/favorite/heart-button.tsx";

/** Asks for the albums that a visit beginning here will show, once it is known that there is somebody whose they are. */
export async function askForCollection(client: QueryClient): Promise<void> {
  const user = await client.ensureQueryData(userQuery);
  if (user !== null) await client.prefetchQuery(pageQuery(wantedIn(location.search), null));
}

/** The albums that the listener was given. */
export function CollectionPage() {
  const signedIn = useUser() !== null;
  return signedIn ? (
    <FullCollection heart={heartOf} />
  ) : (
    <LoginRequired text="Please log in to view your vinyl collection" />
  );
}

function heartOf({ album, isFavorite }: CollectionItem) {
  return <HeartButton albumId={album.id} albumName={album.name} listed={isFavorite} />;
}
