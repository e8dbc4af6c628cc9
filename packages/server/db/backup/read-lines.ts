const newline = 0x0a;

export class LineTooLong extends Error {}

/** The lines of a stream of UTF-8, split at "\n" alone; throws LineTooLong if one is longer than `longest` bytes. */
export async function* readLines(chunks: AsyncIterable<Buffer>, longest: number): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString("utf8");
      begun = [];
      begunBytes = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    if (begunBytes > longest) throw new LineTooLong(`A line is longer than ${longest} bytes`);
  }
  if (begunBytes > 0) yield Buffer.concat(begun).toString("utf8");
}
