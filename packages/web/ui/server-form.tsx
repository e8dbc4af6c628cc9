import { type InputHTMLAttributes, useId, useState } from "react";
import { Failure } from "./failure.tsx";
import * as styles from "./server-form.module.css";
import * as words from "./server-form-words.ts";

export interface EnteredAccount {
  readonly server: string;
  readonly user?: string;
  readonly password?: string;
  readonly key?: string;
}

interface ServerFormProps {
  readonly servers: {
    readonly listed: readonly { readonly name: string; readonly address: string }[];
    readonly others: boolean;
  };
  readonly initial?: { readonly server: string; readonly user: string } | undefined;
  readonly button: string;
  readonly pendingButton: string;
  readonly pending: boolean;
  /** Why the last account was refused. */
  readonly failure: string | undefined;
  readonly onSubmit: (account: EnteredAccount) => void;
}

/** Asks for an account at a music server. A failure is announced, and the fields keep what was typed. */
export function ServerForm({ servers, initial, onSubmit, ...props }: ServerFormProps) {
  const { listed, others } = servers;
  const isListed = initial === undefined || listed.some(({ address }) => address === initial.server);
  const [chosen, setChosen] = useState(isListed ? (initial?.server ?? listed[0]?.address ?? "") : "");
  const [typed, setTyped] = useState(isListed ? "" : initial.server);
  const [user, setUser] = useState(initial?.user ?? "");
  const [secret, setSecret] = useState("");
  const [byKey, setByKey] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const id = useId();
  const server = chosen === "" ? typed.trim() : chosen;
  const failure = isIncomplete ? words.incomplete : props.failure;
  const field = (label: string, value: string, change: (text: string) => void, more: FieldProps) => (
    <Field
      label={label}
      value={value}
      invalid={isIncomplete ? value.trim() === "" : failure !== undefined && !props.pending}
      describedBy={failure === undefined ? undefined : `${id}-failure`}
      onChange={(text) => {
        change(text);
        setIsIncomplete(false);
      }}
      more={more}
    />
  );
  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (props.pending) return;
        const isWhole = server !== "" && secret !== "" && (byKey || user.trim() !== "");
        setIsIncomplete(!isWhole);
        if (!isWhole) return;
        onSubmit(byKey ? { server, key: secret } : { server, user: user.trim(), password: secret });
      }}
    >
      {listed.length > 0 && (
        <label className={styles.line}>
          {words.server}
          <select className="field" value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
            {listed.map(({ name, address }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
            {others && <option value="">{words.anotherServer}</option>}
          </select>
        </label>
      )}
      {chosen === "" && field(words.address, typed, setTyped, { inputMode: "url", autoComplete: "url" })}
      {!byKey && field(words.name, user, setUser, { autoComplete: "username" })}
      {byKey
        ? field(words.key, secret, setSecret, { type: "password", autoComplete: "off" })
        : field(words.password, secret, setSecret, { type: "password", autoComplete: "current-password" })}
      {failure !== undefined && !props.pending && <Failure id={`${id}-failure`}>{failure}</Failure>}
      <button type="submit" className="btn btn-primary" aria-disabled={props.pending}>
        {props.pending ? props.pendingButton : props.button}
      </button>
      <button
        type="button"
        className="text-link"
        onClick={() => {
          setByKey(!byKey);
          setSecret("");
          setIsIncomplete(false);
        }}
      >
        {byKey ? words.byPassword : words.byKey}
      </button>
    </form>
  );
}

type FieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "autoComplete">;

function Field({
  label,
  value,
  invalid,
  describedBy,
  onChange,
  more,
}: {
  readonly label: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
  readonly more: FieldProps;
}) {
  return (
    <label className={styles.line}>
      {label}
      <input
        className="field"
        {...more}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={value}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
