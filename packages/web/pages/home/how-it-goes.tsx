const steps = [
  { title: "Spin once a day", text: "One record, one album. No skipping to the next." },
  { title: "Hear all of it", text: "From track 1, in the order it was made." },
  { title: "Keep your streak", text: "One spin a day is all it takes." },
] as const;

/** Three lines for a visitor who is not signed in, where the figures stand later. */
export function HowItGoes() {
  return (
    <ul className="liner liner-three">
      {steps.map(({ title, text }) => (
        <li key={title} className="liner-cell flex-col">
          <h2 className="text-[1.3rem] [line-height:1.15]">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
