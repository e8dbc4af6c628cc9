import { longestOwnName, type OwnName, type OwnNameFault, ownName } from "@spindle/core/name/own-name.ts";
import * as v from "valibot";

// The calls that sign in without a provider. They set cookies, so they are plain routes under /auth.

const nameFaults: Readonly<Record<OwnNameFault, string>> = {
  empty: "Please enter a name.",
  "too-long": `A name has at most ${longestOwnName} characters.`,
  "not-allowed": "This name has characters that can’t be shown.",
};

/** A name that the listener chooses. */
export const ownNameSchema = v.pipe(
  v.string(),
  v.rawTransform<string, OwnName>(({ dataset, addIssue, NEVER }) => {
    const name = ownName(dataset.value);
    if (name.ok) return name.value;
    addIssue({ message: nameFaults[name.failure] });
    return NEVER;
  }),
);

/** `GET /auth/local`: the listeners of this computer, most recently used first. */
export interface LocalNames {
  readonly names: readonly string[];
}

/** `POST /auth/local`: a new name, or one that exists. */
export const localSignInSchema = v.strictObject({ name: ownNameSchema });
