import { Fragment, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { isSecondPress } from "../../ui/second-press.ts";
import type { MarkState } from "./use-mark-listened.ts";

interface Listened {
  readonly state: MarkState;
  readonly onPress: () => void;
}

interface AlbumActionsProps {
  readonly providerName: string;
  readonly play: { readonly pending: boolean; readonly onPress: () => void };
  readonly listened: Listened;
  readonly favorite: ReactNode;
  readonly share: ReactNode;
  /** Whether another album can be spun now. */
  readonly spinOpen: boolean;
}

/** What one can do with today's album. Once it is heard, Share takes the place of Play, and nothing else moves. */
export function AlbumActions({ providerName, play, listened, favorite, share, spinOpen }: AlbumActionsProps) {
  const heard = listened.state === "done";
  const playButton = (
    <button
      key="play"
      type="button"
      className={heard ? "btn btn-quiet" : "btn btn-primary btn-big"}
      aria-disabled={play.pending}
      onClick={play.onPress}
    >
      <PageIcon name="play" size={20} />
      Play on {providerName}
    </button>
  );
  // Keys keep the buttons what they are while they change places: a focus or an open dialog stays.
  const shareButton = <Fragment key="share">{share}</Fragment>;
  return (
    <div className="album-actions grid max-w-[28rem] gap-3">
      {heard ? shareButton : playButton}
      <p key="line" className="mb-1 text-center text-fine text-soft">
        {heard ? "Know someone who should hear it?" : "From track 1 • No shuffle • Just like vinyl"}
      </p>
      <div key="marks" className="grid gap-3 phone:grid-cols-2">
        <MarkButton {...listened} />
        {favorite}
      </div>
      {heard ? playButton : shareButton}
      <Link className={spinOpen ? "btn btn-quiet" : "btn btn-bare"} href={paths.home}>
        Spin Another Album
      </Link>
    </div>
  );
}

const markWords: Readonly<Record<MarkState, string>> = {
  none: "Mark as Listened",
  undoable: "Undo",
  saving: "Saving...",
  done: "Listened",
};

/** Marks the album, and then undoes that in the same place for as long as it can be undone. */
function MarkButton({ state, onPress }: Listened) {
  const [last, setLast] = useState({ state, wasUndone: false });
  if (state !== last.state) setLast({ state, wasUndone: last.state === "undoable" && state === "none" });
  return (
    <div className="grid">
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={state === "done" || state === "saving"}
        onClick={(press) => !isSecondPress(press) && onPress()}
      >
        {state === "done" && <PageIcon name="check" size={18} />}
        {markWords[state]}
      </button>
      <span role="status" className="sr-only">
        {state === "undoable" && "Marked as listened. You have 5 seconds to undo."}
        {last.wasUndone && "Undone. This album isn’t marked as listened."}
      </span>
    </div>
  );
}
