import * as words from "./how-it-goes-words.ts";
import { WeekShelf } from "./week-shelf.tsx";

/** What a visitor who is not signed in is shown where the figures stand later: a week's shelf, and the three rules. */
export function HowItGoes() {
  return (
    <div className="how-it-goes">
      <WeekShelf />
      <ul role="list" className="liner liner-three">
        {words.steps.map(({ title, text }) => (
          <li key={title} className="liner-cell flex-col">
            <h2 className="text-[1.3rem] [line-height:1.15]">{title}</h2>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
