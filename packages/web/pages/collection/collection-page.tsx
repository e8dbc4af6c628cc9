import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { LoginRequired } from "../../features/session/login-required.tsx";
import { useUser } from "../../features/session/user-query.ts";
import { FullCollection } from "../../features/collection/full-collection.tsx";
import { HeartButton } from "../../features/favorite/heart-button.tsx";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import * as words from "./words.ts";

const keptSpins = lazyPart(async () => (await import("./kept-spins.tsx")).KeptSpins);

export function CollectionPage() {
  const signedIn = useUser() !== null;
  return signedIn ? (
    <FullCollection
      heart={heartOf}
      kept={
        <LazyBoundary dispensable>
          <keptSpins.View />
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
