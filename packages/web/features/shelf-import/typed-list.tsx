import { useId, useState } from "react";
import * as styles from "./shelf-import.module.css";
import * as words from "./words.ts";

interface TypedListProps {
  readonly running: boolean;
  readonly onAdd: (file: File, onAdded: () => void) => void;
}

/** Albums that are typed or pasted, read as a file of such lines. */
export function TypedList({ running, onAdd }: TypedListProps) {
  const [text, setText] = useState("");
  const id = useId();
  return (
    <details>
      <summary className="text-link">{words.typeList}</summary>
      <form
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault();
          if (running) return;
          // What was typed meanwhile stays.
          const clear = (): void => setText((now) => (now === text ? "" : now));
          onAdd(new File([text], words.typedName), clear);
        }}
      >
        <label htmlFor={id} className="text-note">
          {words.albumsToAdd}
        </label>
        <textarea
          id={id}
          className={`field ${styles.lines}`}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className="btn btn-quiet" aria-disabled={running}>
          {words.addAlbums}
        </button>
      </form>
    </details>
  );
}
