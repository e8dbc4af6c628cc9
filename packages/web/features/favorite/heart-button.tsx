import { Drawing, line } from "../../ui/icons.tsx";
import { heartOutline } from "../../ui/page-icons.tsx";
import * as styles from "./heart.module.css";
import { type Heart, useHeart } from "./use-favorite.ts";
import * as words from "./words.ts";

interface HeartButtonProps {
  readonly albumId: string;
  readonly albumName: string;
  /** Whether the album was a favorite when the list was loaded. */
  readonly listed: boolean;
}

export function HeartButton({ albumId, albumName, listed }: HeartButtonProps) {
  const { isFavorite, pending, toggle } = useHeart(albumId, listed);
  return (
    <button
      type="button"
      className={styles.root}
      data-favorite={isFavorite}
      data-pending={pending}
      aria-pressed={isFavorite}
      aria-busy={pending}
      aria-label={words.favoriteOf(albumName)}
      // Ignores the second click of a double click.
      onClick={({ detail }) => detail <= 1 && toggle()}
    >
      <HeartShape />
    </button>
  );
}

export function HeartShape() {
  return (
    <Drawing size={22}>
      <path {...line} className={styles.shape} d={heartOutline} />
    </Drawing>
  );
}

export function FavoriteButton({ heart }: { readonly heart: Heart }) {
  const { isFavorite, isKnown, pending, toggle } = heart;
  const known = isFavorite ? words.favorited : words.addToFavorites;
  return (
    <button
      type="button"
      className={`btn btn-quiet ${styles.favorite}`}
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
