import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { ProblemCode } from "./problems.ts";

export type MediaType = `${string}/${string}`;

/** What a call answers when it succeeds. */
export type ReplyShape =
  /** 200 with JSON of this schema. */
  | { readonly kind: "json"; readonly schema: GenericSchema }
  /** 204. */
  | { readonly kind: "empty" }
  /** 200 with one of these media: the one that the caller's `Accept` prefers, the first where it has no preference. */
  | {
      readonly kind: "media";
      readonly types: readonly [MediaType, ...MediaType[]];
      /** `for-ever`: the same address always answers the same bytes, so anybody may keep them; `never`: nobody may. */
      readonly cached: "for-ever" | "never";
    };

export interface Endpoint {
  readonly summary: string;
  /** Whether the call needs a signed-in user, and one whose sign-in is `recent`. */
  readonly session: "required" | "recent" | "none";
  /** The parts of the path, each a text before its schema has passed it. */
  readonly params?: GenericSchema;
  /** The query's parameters, each a text before its schema has passed it, or a list of texts if it is given twice. */
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** How many bytes the body may have, if it is not the 16 KB that suffice elsewhere. */
  readonly longestBody?: number;
  readonly reply: ReplyShape;
  /** The ways to fail that are the call's own; those that its shape brings with it (a bad body, no session) are added. */
  readonly failures: readonly ProblemCode[];
}

type Part = "params" | "query" | "body";

/** What a part of a call's input is once its schema has passed it; undefined if the call takes none. */
export type InputOf<Shape, Key extends Part> = Shape extends { readonly [Each in Key]: GenericSchema }
  ? InferOutput<Shape[Key]>
  : undefined;

/** The parts of its input that a caller gives, as they are before they are sent. */
export type Arguments<Shape> = {
  readonly [Key in Part as Shape extends { readonly [Each in Key]: GenericSchema }
    ? Key
    : never]: Shape extends { readonly [Each in Key]: GenericSchema } ? InferInput<Shape[Key]> : never;
};

/** What a caller reads in the answer of a call that answers JSON, or nothing. */
export type AnswerOf<Shape extends { readonly reply: ReplyShape }> = Shape["reply"] extends {
  readonly schema: infer Schema extends GenericSchema;
}
  ? InferOutput<Schema>
  : undefined;
