import type { GenericSchema, InferInput, InferOutput } from "valibot";
import type { ProblemCode } from "./problems.ts";

export type MediaType = `${string}/${string}`;

export type ReplyShape =
  | { readonly kind: "json"; readonly schema: GenericSchema }
  | { readonly kind: "empty" }
  /** 200 with the media type that `Accept` prefers; the first one if it has no preference. */
  | {
      readonly kind: "media";
      readonly types: readonly [MediaType, ...MediaType[]];
      /**
       * `for-ever`: anybody may cache it, because the bytes of an address never change. `for-a-day`: the listener's browser may.
       * `never`: nobody may.
       */
      readonly cached: "for-ever" | "for-a-day" | "never";
      /** What a file of JSON holds. */
      readonly schema?: GenericSchema;
    }
  /** 200, or 206 with the part that `Range` asks for (RFC 9110, 14), of one of the types, as it comes. Nobody may cache it. */
  | { readonly kind: "stream"; readonly types: readonly [MediaType, ...MediaType[]] };

export interface Endpoint {
  readonly summary: string;
  /** Whether the call needs a signed-in user; `recent` also needs a recent sign-in. */
  readonly session: "required" | "recent" | "none";
  /** Path parameters; each is a string before its schema parses it. */
  readonly params?: GenericSchema;
  /** Query parameters; each is a string, or a list of strings if it is repeated, before its schema parses it. */
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** In bytes; 16 KB by default. */
  readonly longestBody?: number;
  readonly reply: ReplyShape;
  /** The call's own failures. Those that its shape implies (a bad body, no session) are added. */
  readonly failures: readonly ProblemCode[];
}

type Part = "params" | "query" | "body";

/** A parsed part of a call's input; undefined if the call has none. */
export type InputOf<Shape, Key extends Part> = Shape extends { readonly [Each in Key]: GenericSchema }
  ? InferOutput<Shape[Key]>
  : undefined;

/** The input that a caller passes, before it is serialized. */
export type Arguments<Shape> = {
  readonly [Key in Part as Shape extends { readonly [Each in Key]: GenericSchema }
    ? Key
    : never]: Shape extends { readonly [Each in Key]: GenericSchema } ? InferInput<Shape[Key]> : never;
};

export type AnswerOf<Shape extends { readonly reply: ReplyShape }> = Shape["reply"] extends {
  readonly schema: infer Schema extends GenericSchema;
}
  ? InferOutput<Schema>
  : undefined;
