/** A message in which the status number before the sentence is set small. */
export function Sentence({ words }: { readonly words: string }) {
  const [, number, sentence] = /^(\d{3}:) (.*)$/s.exec(words) ?? [];
  if (number === undefined) return words;
  return (
    <>
      <small className="status-number">{number}</small> {sentence}
    </>
  );
}
