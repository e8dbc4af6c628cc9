import type { AnswerOf, Endpoint, InputOf, MediaType } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import type { Problem } from "@spindle/contract/problems.ts";
import type { EndpointName } from "@spindle/contract/routes.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { CallSource } from "./request-limits.ts";
import type { DocumentName } from "./routes/documents.ts";
import type { Site } from "./site.ts";

type TypesOf<Shape extends Endpoint> = Shape["reply"] extends {
  readonly kind: "media";
  readonly types: readonly (infer Type extends MediaType)[];
}
  ? Type
  : undefined;

/** What a handler receives: validated input, and the session if the endpoint requires one. */
export interface RequestOf<Shape extends Endpoint> {
  readonly session: Shape["session"] extends "required" | "recent" ? SignedIn : undefined;
  readonly params: InputOf<Shape, "params">;
  readonly query: InputOf<Shape, "query">;
  readonly body: InputOf<Shape, "body">;
  /** The caller's preferred media type of those that the endpoint offers. */
  readonly mediaType: TypesOf<Shape>;
  readonly source: CallSource;
  readonly target: string;
  /** As it came, for what only a stream needs: ranges, and whether somebody still waits. */
  readonly request: Request;
}

export interface Media<Type extends MediaType> {
  readonly type: Type;
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The name to download it by, in any script. */
  readonly fileName?: string;
  /** A strong entity tag, with its quotes. */
  readonly etag?: string;
}

export interface Streamed<Type extends MediaType> {
  readonly type: Type;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** In bytes; undefined if it shows at the end. */
  readonly length: number | undefined;
  /** If it is a part (RFC 9110, 14.4). */
  readonly contentRange: string | undefined;
  readonly acceptsRanges: boolean;
}

type ReplyOf<Shape extends Endpoint> = Shape["reply"] extends {
  readonly kind: "stream";
  readonly types: readonly (infer Type extends MediaType)[];
}
  ? Streamed<Type>
  : [TypesOf<Shape>] extends [infer Type extends MediaType]
    ? Media<Type>
    : AnswerOf<Shape>;

/** A failure that the endpoint declares, with its extra fields; or that the session has ended meanwhile. */
type FailureOf<Shape extends Endpoint> =
  | Shape["failures"][number]
  | (Shape["session"] extends "required" | "recent" ? "not-signed-in" : never)
  | ({ readonly code: Shape["failures"][number]; readonly retryAfter?: number } & Pick<
      Problem,
      "nextSpinAt" | "errors"
    >);

export type HandlerOf<Shape extends Endpoint> = (
  context: Context,
  request: RequestOf<Shape>,
  site: Site,
) => Promise<Result<ReplyOf<Shape>, FailureOf<Shape>>> | Result<ReplyOf<Shape>, FailureOf<Shape>>;

export type ApiHandler<Name extends EndpointName> = HandlerOf<EndpointOf<Name>>;

/** Every endpoint has a handler, except the documents that are the same for everybody. */
export type ApiHandlers = { readonly [Name in Exclude<EndpointName, DocumentName>]: ApiHandler<Name> };
