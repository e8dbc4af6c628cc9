import "./heart.css";
import { HeartShape } from "./heart-button.tsx";
import type { Heart } from "./use-favorite.ts";
import * as words from "./words.ts";

/** The favourite of an album that stands alone. */
export function FavoriteButton({ heart }: { readonly heart: Heart }) {
  const { isFavorite, isKnown, pending, toggle } = heart;
  const known = isFavorite ? words.favorited : words.addToFavorites;
  return (
    <button
      type="button"
      className="btn btn-quiet favorite"
      data-favorite={isFavorite}
      data-pending={pending}
      aria-busy={pending}
      onClick={({ detail }) => detail <= 1 && toggle()}
    >
      <HeartShape />
      {isKnown ? known : words.favorite}
    </button>
  );
}
