import type { Socket } from "node:net";
import type { Endpoint, MediaType, ReplyShape } from "@spindle/contract/endpoint.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { type GenericSchema, getDotPath, safeParse } from "valibot";
import type { Context } from "../context.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { HandlerOf, Media, RequestOf, Streamed } from "./api-handler.ts";
import type { JsonBody } from "./json-body.ts";
import { endingConnection } from "./ending-connection.ts";
import { problemReply } from "./problem-reply.ts";
import type { CallSource } from "./request-limits.ts";
import type { Site } from "./site.ts";
import { isHeld } from "./web-files.ts";

export interface Call {
  readonly request: Request;
  /** The path and query as the caller wrote them. */
  readonly target: string;
  readonly pathParams: Readonly<Record<string, string>>;
  /** Undefined only if the endpoint needs none. */
  readonly session: SignedIn | undefined;
  /** Undefined only if the endpoint takes no body. */
  readonly json: JsonBody | undefined;
  readonly source: CallSource;
  /** Undefined in tests of the application alone. */
  readonly connection?: Socket | undefined;
}

/** Validates a call against its endpoint, runs its handler, and serializes the result. */
export async function answerCall<Shape extends Endpoint>(
  endpoint: Shape,
  handler: HandlerOf<Shape>,
  { context, site }: { readonly context: Context; readonly site: Site },
  call: Call,
): Promise<Response> {
  const request = checkedRequest(endpoint, call);
  if (!request.ok) return request.failure;
  // The endpoint's schemas have just validated what its handler takes.
  const answered = await handler(context, request.value as RequestOf<Shape>, site);
  if (answered.ok) return replyOf(endpoint, answered.value, call);
  const { failure } = answered;
  if (typeof failure === "string") return problemReply(failure);
  const { code, ...extra } = failure;
  return problemReply(code, extra);
}

function checkedRequest(
  endpoint: Endpoint,
  { request, target, pathParams, session, json, source }: Call,
): Result<object, Response> {
  const params = checked(endpoint.params, pathParams);
  if (!params.ok) return params;
  const query = endpoint.query ? checked(endpoint.query, queryOf(request)) : succeed(undefined);
  if (!query.ok) return query;
  const body = json ? checkedBody(endpoint, json) : succeed(undefined);
  if (!body.ok) return body;
  const { reply } = endpoint;
  const mediaType =
    reply.kind === "media" ? preferredType(request.headers.get("Accept"), reply.types) : undefined;
  const input = { params: params.value, query: query.value, body: body.value };
  return succeed({ session, ...input, mediaType, source, target, request });
}

/** The query's parameters by name. A repeated one is a list, so that a schema can refuse it. */
function queryOf(request: Request): Readonly<Record<string, unknown>> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

/** What a schema makes of a body, or the reply that says what is wrong with it. */
export function checkedBody(
  endpoint: Pick<Endpoint, "body" | "longestBody">,
  json: JsonBody,
): Result<unknown, Response> {
  if (!json.ok) return fail(problemReply(json.failure));
  // To list all faults of a long body would block the process for many seconds.
  const body = checked(endpoint.body, json.value, endpoint.longestBody !== undefined);
  // A schema with only optional fields accepts a list as an empty object, and no call takes a list.
  if (!body.ok || !Array.isArray(json.value)) return body;
  return fail(
    problemReply("invalid-request", { errors: [{ field: "", message: "The body must be a JSON object." }] }),
  );
}

function checked(
  schema: GenericSchema | undefined,
  input: unknown,
  abortEarly = false,
): Result<unknown, Response> {
  if (!schema) return succeed(undefined);
  const parsed = safeParse(schema, input, { abortEarly });
  if (parsed.success) return succeed(parsed.output);
  const errors = parsed.issues
    .slice(0, 10)
    .map((issue) => ({ field: getDotPath(issue) ?? "", message: issue.message.slice(0, 200) }));
  return fail(problemReply("invalid-request", { errors }));
}

function replyOf({ reply }: Endpoint, value: unknown, { request, connection }: Call): Response {
  const headers = { "Cache-Control": "no-store" };
  switch (reply.kind) {
    case "json":
      return new Response(JSON.stringify(value), {
        headers: { ...headers, "Content-Type": "application/json" },
      });
    case "empty":
      return new Response(null, { status: 204, headers });
    case "stream":
      return streamReply(value as Streamed<MediaType>, connection);
    case "media":
      return mediaReply(value as Media<(typeof reply.types)[number]>, reply, { request, connection });
  }
}

/** The media type that an `Accept` header prefers (RFC 9110, 12.5.1): the earlier of equals, or the first if none is named. */
function preferredType<Type extends MediaType>(
  accept: string | null,
  types: readonly [Type, ...Type[]],
): Type {
  const ranges = (accept ?? "").split(",").map(rangeOf);
  let [best] = types;
  for (const type of types) if (weightOf(type, ranges) > weightOf(best, ranges)) best = type;
  return best;
}

interface Range {
  readonly pattern: string;
  readonly weight: number;
}

function rangeOf(text: string): Range {
  const [pattern = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith("q="))?.slice(2);
  return { pattern, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/** The weight of the most specific range that covers the type; 0 if none does. */
function weightOf(type: MediaType, ranges: readonly Range[]): number {
  const patterns = [type, `${type.slice(0, type.indexOf("/"))}/*`, "*/*"];
  const range = patterns
    .map((pattern) => ranges.find((each) => each.pattern === pattern))
    .find((found) => found !== undefined);
  return range?.weight ?? 0;
}

const cacheHeaders: Readonly<
  Record<Extract<ReplyShape, { readonly kind: "media" }>["cached"], Readonly<Record<string, string>>>
> = {
  "for-ever": {
    "Cache-Control": "public, max-age=31536000, immutable",
    // Other sites show previews from this address (Fetch standard, 3.7).
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
  // Not for the next listener at the same browser.
  "for-a-day": { "Cache-Control": "private, max-age=86400", Vary: "Cookie" },
  never: { "Cache-Control": "no-store" },
};

function mediaReply(
  { type, content, fileName, etag }: Media<MediaType>,
  { types, cached }: Extract<ReplyShape, { readonly kind: "media" }>,
  { request, connection }: Pick<Call, "request" | "connection">,
): Response {
  const headers: Record<string, string> = {
    "Content-Type": type,
    ...(types.length > 1 && { Vary: "Accept" }),
    ...cacheHeaders[cached],
    ...(etag !== undefined && { ETag: etag }),
    ...(fileName !== undefined && { "Content-Disposition": attachment(fileName) }),
  };
  if (cached === "for-ever" && etag !== undefined && isHeld(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const body = content instanceof ReadableStream ? endingConnection(content, connection) : content;
  return new Response(body, { headers });
}

function streamReply(
  { type, body, length, contentRange, acceptsRanges }: Streamed<MediaType>,
  connection: Call["connection"],
): Response {
  return new Response(endingConnection(body, connection), {
    status: contentRange === undefined ? 200 : 206,
    headers: {
      "Content-Type": type,
      "Cache-Control": "private, no-store",
      "Accept-Ranges": acceptsRanges ? "bytes" : "none",
      ...(length !== undefined && { "Content-Length": String(length) }),
      ...(contentRange !== undefined && { "Content-Range": contentRange }),
    },
  });
}

/** RFC 6266, 4: the full name for clients that support RFC 8187, and an ASCII one for the others. */
function attachment(fileName: string): string {
  const whole = fileName.toWellFormed();
  const plain = whole.replaceAll(/[^\w .()-]/g, "_");
  // encodeURIComponent leaves these characters, which RFC 8187's attr-char excludes.
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
