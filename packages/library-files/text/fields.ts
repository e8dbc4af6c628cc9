/** Reads records of fields in pieces of text. */
export interface FieldReader {
  readonly write: (text: string) => void;
  /** Tells the last record. False if it breaks off within quotes; then it is not told. */
  readonly end: () => boolean;
  /** Characters of the record that is being read. */
  readonly pending: () => number;
}

const quote = '"';

/**
 * Reads separated values (RFC 4180), and what programs make of them: any line ends, blanks before and after quotes, quotes within
 * a field that are not doubled, and records of any length. Blank lines are left out.
 */
export function fieldReader(
  delimiter: string,
  { quotes }: { readonly quotes: boolean },
  tell: (fields: string[]) => void,
): FieldReader {
  let fields: string[] = [];
  let plain = "";
  let quoted: QuotedField | undefined;
  let isBlank = true;
  let size = 0;

  const endField = () => {
    fields.push(quoted?.text ?? plain);
    plain = "";
    quoted = undefined;
    isBlank = true;
  };
  const endRecord = (at: number) => {
    endField();
    if (fields.length > 1 || fields[0]?.trim() !== "") tell(fields);
    fields = [];
    size = -at;
  };
  const isEnd = (sign: string) => sign === delimiter || sign === "\n" || sign === "\r";

  return {
    write(text) {
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        const sign = text.charAt(at);
        if (quoted && (isOpen(quoted) || !isEnd(sign))) takeQuoted(quoted, sign);
        else if (isEnd(sign)) {
          if (!quoted) plain += text.slice(start, at);
          if (sign === delimiter) endField();
          else endRecord(at);
          start = at + 1;
        } else if (quotes && isBlank && sign === quote) quoted = { text: "", after: undefined };
        else if (sign !== " ") isBlank = false;
      }
      if (!quoted) plain += text.slice(start);
      size += text.length;
    },
    end() {
      if (quoted && isOpen(quoted)) return false;
      endRecord(0);
      return true;
    },
    pending: () => size,
  };
}

interface QuotedField {
  text: string;
  /** Blanks after a quote that closes the field if a delimiter or a line end follows; undefined if there is none. */
  after: string | undefined;
}

function isOpen({ after }: QuotedField): boolean {
  return after === undefined;
}

function takeQuoted(field: QuotedField, sign: string): void {
  const { after } = field;
  if (after === undefined && sign === quote) field.after = "";
  else if (after === undefined) field.text += sign;
  else if (after !== "" || sign !== quote) {
    if (sign === " ") field.after += sign;
    else {
      // The quote was one of the text, and so is this one, unless it closes the field.
      field.text += quote + after + (sign === quote ? "" : sign);
      field.after = sign === quote ? "" : undefined;
    }
  } else {
    field.text += quote;
    field.after = undefined;
  }
}
