import * as words from "./how-it-goes-words.ts";
import { WeekShelf } from "./week-shelf.tsx";
import * as styles from "./week-shelf.module.css";

/** Shown to signed-out visitors in place of the listener's numbers: a week's shelf, and the three rules. */
export function HowItGoes() {
  return (
    <div className="how-it-goes">
      <WeekShelf />
      <ul role="list" className={`liner ${styles.linerThree}`}>
        {words.steps.map(({ title, text }) => (
          <li key={title} className="liner-cell">
            <h2>{title}</h2>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
