import { type ReactNode, useId } from "react";
import { Switch } from "./switch.tsx";
import * as styles from "./setting.module.css";

interface SettingLineProps {
  readonly name: ReactNode;
  /** What the setting does, in one sentence. */
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A setting: its name, what it does, and the control at the end of the line. */
export function SettingLine({ name, text, children }: SettingLineProps) {
  return (
    <div className={styles.root}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={`${styles.text} text-note`}>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface SwitchLineProps {
  readonly name: string;
  readonly text: ReactNode;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly disabled?: boolean;
}

/** A setting that is on or off; the whole line is clickable. */
export function SwitchLine({ name, text, on, onSwitch, disabled = false }: SwitchLineProps) {
  const id = useId();
  return (
    <label className={`${styles.root} ${styles.withSwitch}`} htmlFor={id} data-disabled={disabled}>
      <span>
        <span id={`${id}-name`} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-text`} className={`${styles.text} text-note`}>
          {text}
        </span>
      </span>
      <Switch
        id={id}
        on={on}
        onSwitch={onSwitch}
        labelledBy={`${id}-name`}
        describedBy={`${id}-text`}
        disabled={disabled}
      />
    </label>
  );
}

/** Placeholder for a setting that is loading. */
export function SettingWaiting() {
  return <div className={styles.root} aria-busy="true" />;
}
