import { Drawing, line } from "../../ui/icons.tsx";
import { heartOutline } from "../../ui/page-icons.tsx";
import "./heart.css";
import { useHeart } from "./use-favorite.ts";
import * as words from "./words.ts";

interface HeartButtonProps {
  readonly albumId: string;
  readonly albumName: string;
  /** Whether the album was a favourite when its list came. */
  readonly listed: boolean;
}

/** The heart beside an album in a list: outlined, dashed while the server has yet to agree, then filled. */
export function HeartButton({ albumId, albumName, listed }: HeartButtonProps) {
  const { isFavorite, pending, toggle } = useHeart(albumId, listed);
  return (
    <button
      type="button"
      className="heart"
      data-favorite={isFavorite}
      data-pending={pending}
      aria-pressed={isFavorite}
      aria-busy={pending}
      aria-label={words.favoriteOf(albumName)}
      // The second press of a double click is none of its own.
      onClick={({ detail }) => detail <= 1 && toggle()}
    >
      <HeartShape />
    </button>
  );
}

/** A heart that its surroundings outline, dash or fill. */
export function HeartShape() {
  return (
    <Drawing size={22}>
      <path {...line} className="heart-shape" d={heartOutline} />
    </Drawing>
  );
}
