import { Fragment, type ReactNode, type RefObject, useState } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { PageIcon } from "../../ui/page-icons.tsx";
import { isSecondPress } from "../../ui/second-press.ts";
import type { MarkState } from "./use-mark-listened.ts";
import * as words from "./words.ts";
import * as styles from "./album.module.css";

interface Listened {
  readonly state: MarkState;
  readonly onPress: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

interface AlbumActionsProps {
  /** Undefined without a service that plays the album. */
  readonly play:
    | { readonly label: string; readonly pending: boolean; readonly onPress: () => void }
    | undefined;
  readonly listened: Listened;
  readonly favorite: ReactNode;
  readonly share: ReactNode;
  readonly spinOpen: boolean;
}

/** Once the album is heard, Share and Play swap places and nothing else moves. Without Play, the mark comes first. */
export function AlbumActions({ play, listened, favorite, share, spinOpen }: AlbumActionsProps) {
  const heard = listened.state === "done";
  const playButton = play && (
    <button
      key="play"
      type="button"
      className={heard ? "btn btn-quiet" : "btn btn-primary btn-big"}
      aria-disabled={play.pending}
      onClick={play.onPress}
    >
      <PageIcon name="play" size={20} />
      {play.label}
    </button>
  );
  const line = (
    <p key="line" className={`${styles.line} text-fine`}>
      {heard || !play ? words.knowSomeone : words.justLikeVinyl}
    </p>
  );
  const marks = (
    <div key="marks" className={styles.marks}>
      <MarkButton {...listened} main={!play} />
      {favorite}
    </div>
  );
  // The keys preserve focus and an open dialog when the buttons swap places.
  const shareButton = <Fragment key="share">{share}</Fragment>;
  const withPlay = heard ? [shareButton, line, marks, playButton] : [playButton, line, marks, shareButton];
  return (
    <div className={styles.actions}>
      {play ? withPlay : [marks, line, shareButton]}
      <Link className={spinOpen ? "btn btn-quiet" : `btn ${styles.btnBare}`} href={paths.home}>
        {words.spinAnother}
      </Link>
    </div>
  );
}

const markWords: Readonly<Record<MarkState, string>> = {
  none: words.mark,
  undoable: words.undo,
  saving: words.saving,
  done: words.listened,
};

function MarkButton({ state, onPress, button, main }: Listened & { readonly main: boolean }) {
  const [last, setLast] = useState({ state, wasUndone: false });
  if (state !== last.state) setLast({ state, wasUndone: last.state === "undoable" && state === "none" });
  return (
    <div className={styles.mark}>
      <button
        ref={button}
        type="button"
        className={`btn ${main && state === "none" ? "btn-primary" : "btn-quiet"}`}
        aria-disabled={state === "done" || state === "saving"}
        onClick={(press) => !isSecondPress(press) && onPress()}
      >
        {state === "done" && <PageIcon name="check" size={18} />}
        {markWords[state]}
      </button>
      <span role="status" className="sr-only">
        {state === "undoable" && words.undoable}
        {last.wasUndone && words.undone}
      </span>
    </div>
  );
}
