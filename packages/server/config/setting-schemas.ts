import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import { isEmail, isSecret, isWebUrl } from "./setting-shapes.ts";
import * as words from "./words.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable with an unusable value, and what it must be. */
export interface ConfigFault {
  readonly variable: string;
  readonly wants: string;
}

/** The variables of a schema, or all faults in them. */
export function variablesIn<Entries extends v.ObjectEntries>(
  environment: Environment,
  schema: v.ObjectSchema<Entries, undefined>,
): Result<v.InferOutput<v.ObjectSchema<Entries, undefined>>, readonly ConfigFault[]> {
  const parsed = v.safeParse(schema, environment);
  if (parsed.success) return succeed(parsed.output);
  return fail(
    parsed.issues.map((issue) => ({
      variable: v.getDotPath(issue) ?? "environment",
      wants: issue.message,
    })),
  );
}

export const text = v.optional(v.pipe(v.string(), v.trim()));

export const url = v.pipe(
  text,
  v.check((value) => !value || isWebUrl(value), words.webUrl),
);

export const email = v.pipe(
  text,
  v.check((value) => !value || isEmail(value), words.email),
);

export const list = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => value.split(/[\s,]/).filter((entry) => entry !== "")),
);

export const secret = v.pipe(
  text,
  v.check((value) => !value || isSecret(value), words.secret),
);

export const onOff = v.optional(v.picklist(["on", "off", ""], words.onOrOff));
