import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PageIcon } from "../../ui/page-icons.tsx";

interface AlbumActionsProps {
  readonly providerName: string;
  readonly play: { readonly pending: boolean; readonly onPress: () => void };
  readonly listened: { readonly done: boolean; readonly saving: boolean; readonly onPress: () => void };
  readonly favorite: ReactNode;
  readonly share: ReactNode;
  /** Whether another album can be spun now. */
  readonly spinOpen: boolean;
}

/** What one can do with today's album. */
export function AlbumActions({ providerName, play, listened, favorite, share, spinOpen }: AlbumActionsProps) {
  return (
    <div className="album-actions mt-8 grid max-w-[28rem] gap-3">
      <button
        type="button"
        className="btn btn-primary btn-big"
        aria-disabled={play.pending}
        onClick={play.onPress}
      >
        <PageIcon name="play" size={20} />
        Play on {providerName}
      </button>
      <p className="mb-1 text-center text-fine text-soft">From track 1 • No shuffle • Just like vinyl</p>
      <div className="grid gap-3 phone:grid-cols-2">
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={listened.done || listened.saving}
          onClick={listened.onPress}
        >
          {listened.done && <PageIcon name="check" size={18} />}
          {listened.done ? "Listened" : "Mark as Listened"}
        </button>
        {favorite}
      </div>
      {share}
      <Link className={spinOpen ? "btn btn-quiet" : "btn btn-bare"} href={paths.home}>
        Spin Another Album
      </Link>
    </div>
  );
}
