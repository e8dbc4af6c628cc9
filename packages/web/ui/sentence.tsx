/** Words as people read them: the status number that an error's message begins with is set small before its sentence. */
export function Sentence({ words }: { readonly words: string }) {
  const [, number, sentence] = /^(\d{3}:) (.*)$/s.exec(words) ?? [];
  if (number === undefined) return words;
  return (
    <>
      <small className="status-number">{number}</small> {sentence}
    </>
  );
}
