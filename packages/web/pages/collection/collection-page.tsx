import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { FullCollection } from "../../features/collection/full-collection.tsx";
import { HeartButton } from "../../features/favorite/heart-button.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import * as words from "./words.ts";

const offlineSpins = lazyPart(async () => (await import("./offline-spins.tsx")).OfflineSpins);

export function CollectionPage() {
  const signedIn = useUser() !== null;
  return signedIn ? (
    <FullCollection
      heart={heartOf}
      offlineView={
        <LazyBoundary dispensable>
          <offlineSpins.View />
        </LazyBoundary>
      }
    />
  ) : (
    <LoginRequired text={words.logIn} />
  );
}

function heartOf({ album, isFavorite }: CollectionItem) {
  return <HeartButton albumId={album.id} albumName={album.name} listed={isFavorite} />;
}
