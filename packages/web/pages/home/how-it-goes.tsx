import { WeekShelf } from "./week-shelf.tsx";

const steps = [
  { title: "Spin once a day", text: "One record, one album. No skipping ahead." },
  { title: "Hear it all", text: "From track 1, in the order it was meant." },
  { title: "Keep your streak going", text: "One spin a day is all it takes." },
] as const;

/** What a visitor who is not signed in is shown where the figures stand later: a week's shelf, and the three rules. */
export function HowItGoes() {
  return (
    <div className="how-it-goes">
      <WeekShelf />
      <ul role="list" className="liner liner-three">
        {steps.map(({ title, text }) => (
          <li key={title} className="liner-cell flex-col">
            <h2 className="text-[1.3rem] [line-height:1.15]">{title}</h2>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
