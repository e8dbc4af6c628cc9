import * as styles from "./switch.module.css";

interface SwitchProps {
  readonly id?: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  /** The element that names the switch, if no label does. */
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

/** A switch with immediate effect; the position of the small record shows its state. */
export function Switch({ id, on, onSwitch, labelledBy, describedBy, disabled = false }: SwitchProps) {
  return (
    <input
      type="checkbox"
      id={id}
      role="switch"
      aria-checked={on}
      className={styles.root}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      checked={on}
      disabled={disabled}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
  );
}
