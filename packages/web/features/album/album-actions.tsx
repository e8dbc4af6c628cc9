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

interface PlayButtonProps {
  readonly label: string;
  readonly pending: boolean;
  readonly heard: boolean;
  readonly onPress: () => void;
}

export function PlayButton({ label, pending, heard, onPress }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={heard ? "btn btn-quiet" : "btn btn-primary btn-big"}
      aria-disabled={pending}
      onClick={onPress}
    >
      <PageIcon name="play" size={20} />
      {label}
    </button>
  );
}

interface AlbumActionsProps {
  readonly play: ReactNode;
  readonly listened: Listened;
  readonly favorite: ReactNode;
  readonly share: ReactNode;
  readonly spinOpen: boolean;
}

/** Once the album is heard, Share and Play swap places and nothing else moves. */
export function AlbumActions({ play, listened, favorite, share, spinOpen }: AlbumActionsProps) {
  const heard = listened.state === "done";
  const line = (
    <p key="line" className={`${styles.line} text-fine`}>
      {heard ? words.knowSomeone : words.justLikeVinyl}
    </p>
  );
  const marks = (
    <div key="marks" className={styles.marks}>
      <MarkButton {...listened} />
      {favorite}
    </div>
  );
  // The keys preserve focus and an open dialog when the buttons swap places.
  const shareButton = <Fragment key="share">{share}</Fragment>;
  const playButton = <Fragment key="play">{play}</Fragment>;
  return (
    <div className={styles.actions}>
      {heard ? [shareButton, line, marks, playButton] : [playButton, line, marks, shareButton]}
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

function MarkButton({ state, onPress, button }: Listened) {
  const [last, setLast] = useState({ state, wasUndone: false });
  if (state !== last.state) setLast({ state, wasUndone: last.state === "undoable" && state === "none" });
  return (
    <div className={styles.mark}>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet"
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
