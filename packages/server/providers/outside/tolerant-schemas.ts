import { cleanText } from "@spindle/core/text/clean-text.ts";
import { showsSomething } from "@spindle/core/text/shows-something.ts";
import * as v from "valibot";

// For a service's objects, as far as an adapter reads them: unknown fields are ignored, malformed fields count as absent,
// and list entries without their essentials are skipped.

const longestName = 200;
const longestList = 100;

/** Absent if malformed. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** The entries that match, of at most `longest`. */
export const readable = <Output>(
  list: readonly unknown[],
  entry: v.GenericSchema<unknown, Output>,
  longest = longestList,
) =>
  list.slice(0, longest).flatMap((one): Output[] => {
    const parsed = v.safeParse(entry, one);
    return parsed.success ? [parsed.output] : [];
  });

/** The readable entries of what must be a list. */
export const entriesOf = <Output>(entry: v.GenericSchema<unknown, Output>, longest = longestList) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => readable(list, entry, longest)),
  );

/** The same, and empty if it is no list. */
export const listOf = <Output>(entry: v.GenericSchema<unknown, Output>, longest = longestList) =>
  v.fallback(entriesOf(entry, longest), []);

/** A name, cut and cleaned, that shows something. */
export const name = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, longestName)),
  v.check(showsSomething),
);

/** Parses an answer; undefined if it does not match. */
export function readAs<Output>(schema: v.GenericSchema<unknown, Output>, json: unknown): Output | undefined {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const parsed = v.safeParse(schema, json);
  return parsed.success ? parsed.output : undefined;
}
