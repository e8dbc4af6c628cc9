import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Failure } from "./failure.tsx";
import * as styles from "./text-form.module.css";

interface TextFormProps {
  readonly label: string;
  /** The button's words, and those while the text is being sent. */
  readonly button: string;
  readonly pendingButton: string;
  readonly pending: boolean;
  /** Shown if nothing was typed. */
  readonly missing: string;
  /** Why the last text was refused. */
  readonly failure: string | undefined;
  readonly onSubmit: (text: string) => void;
  readonly initial?: string;
  /** Whether it is the main thing to do: then its button is primary. */
  readonly main?: boolean;
  /** Whether the field takes the focus when it appears, unless another control has it. */
  readonly focused?: boolean;
  readonly field?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength"
  >;
  readonly hint?: ReactNode;
}

/** One line of text and the button that sends it, as Enter does. A failure is announced, and the field keeps the text. */
export function TextForm(props: TextFormProps) {
  const { label, button, pendingButton, pending, missing, onSubmit, initial = "", focused = false } = props;
  const [text, setText] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const element = field.current;
    const { activeElement } = document;
    const isTaken = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0;
    // On a page, its title stays in sight.
    if (focused && !isTaken) element?.focus({ preventScroll: element.closest("dialog") === null });
  }, [focused]);
  const failure = isMissing ? missing : props.failure;
  const hasFailed = failure !== undefined && !pending;
  const described = [props.hint !== undefined && `${id}-hint`, hasFailed && `${id}-failure`]
    .filter(Boolean)
    .join(" ");
  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pending) return;
        const isEmpty = text.trim() === "";
        setIsMissing(isEmpty);
        if (isEmpty) field.current?.focus();
        else onSubmit(text.trim());
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="text-small">
          {props.hint}
        </p>
      )}
      <div className={`${styles.line} row`}>
        <input
          ref={field}
          id={id}
          className="field"
          type="text"
          {...props.field}
          aria-invalid={hasFailed}
          aria-describedby={described || undefined}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <button
          type="submit"
          className={`btn ${props.main === true ? "btn-primary" : "btn-quiet"}`}
          aria-disabled={pending}
        >
          {pending ? pendingButton : button}
        </button>
      </div>
      {hasFailed && <Failure id={`${id}-failure`}>{failure}</Failure>}
    </form>
  );
}
