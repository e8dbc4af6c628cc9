import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import type { Endpoint, ReplyShape } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { type ProblemCode, problemContentType, problems } from "./problems.ts";
import { exportSchema } from "./schemas/own-data.ts";
import { type EndpointName, accountHeader, routes, timeZoneHeader } from "./routes.ts";

type Json = { readonly [key: string]: unknown };

/** The OpenAPI 3.1 document of all calls, built from the schemas that validate them. */
export function openApiDocument(): Json & { readonly openapi: string } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(routes) as EndpointName[]) {
    const { method, path } = routes[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, method, endpoints[name]) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Spindle",
      version: "1",
      description:
        "One album. Every day. Start to finish. Every failure is an RFC 9457 problem with a `code`.",
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "spindle_session",
          description: "Over https, its name starts with `__Host-`.",
        },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

export function operationOf(operationId: string, method: string, endpoint: Endpoint): Json {
  const codes = failuresOf(method, endpoint);
  return {
    operationId,
    summary: endpoint.summary,
    ...(endpoint.session !== "none" && { security: [{ session: [] }] }),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(endpoint.body) } } },
    }),
    responses: {
      ...successOf(endpoint.reply),
      ...Object.fromEntries(
        [...new Set(codes.map((code) => problems[code].status))].map((status) => [
          status,
          problemResponse(codes.filter((code) => problems[code].status === status)),
        ]),
      ),
    },
  };
}

/** The endpoint's own failures and those that its shape implies. */
function failuresOf(method: string, endpoint: Endpoint): readonly ProblemCode[] {
  const codes: readonly ProblemCode[] = [
    ...(endpoint.session === "none" ? [] : (["not-signed-in", "another-account", "overloaded"] as const)),
    ...(endpoint.session === "recent" ? (["sign-in-too-old"] as const) : []),
    ...(method === "GET" ? [] : (["foreign-origin"] as const)),
    ...(endpoint.params || endpoint.query || endpoint.body ? (["invalid-request"] as const) : []),
    ...(endpoint.body ? (["malformed-json", "body-too-large", "unsupported-media-type"] as const) : []),
    ...endpoint.failures,
    "too-many-requests",
    "internal",
    "unavailable",
  ];
  return [...new Set(codes)];
}

function parametersOf(endpoint: Endpoint): readonly Json[] {
  const zone = {
    name: timeZoneHeader,
    in: "header",
    required: false,
    description: "The device's IANA time zone; an invalid one is ignored.",
    schema: { type: "string" },
  };
  const account = {
    name: accountHeader,
    in: "header",
    required: false,
    description:
      "The one account this call is meant for: the `account` of its `/api/me`, or else its `createdAt`.",
    schema: { type: "string" },
  };
  return [
    ...parametersIn("path", endpoint.params),
    ...parametersIn("query", endpoint.query),
    ...(endpoint.session === "none" ? [] : [zone, account]),
  ];
}

function parametersIn(place: "path" | "query", schema: GenericSchema | undefined): readonly Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema);
  return Object.entries((properties ?? {}) as Record<string, Json>).map(([name, each]) => ({
    name,
    in: place,
    required: ((required ?? []) as readonly string[]).includes(name),
    schema: each,
  }));
}

function successOf(reply: ReplyShape): Json {
  switch (reply.kind) {
    case "json":
      return {
        200: { description: "OK", content: { "application/json": { schema: schemaOf(reply.schema) } } },
      };
    case "empty":
      return { 204: { description: "Done; no content" } };
    case "stream": {
      const content = Object.fromEntries(reply.types.map((type) => [type, { schema: { type: "string" } }]));
      return { 200: { description: "OK", content }, 206: { description: "The range asked for", content } };
    }
    case "media":
      return {
        200: {
          description: "OK",
          content: Object.fromEntries(
            reply.types.map((type) => [
              type,
              { schema: reply.schema ? schemaOf(reply.schema) : { type: "string" } },
            ]),
          ),
        },
        ...(reply.cached === "for-ever" && { 304: { description: "The caller already has it" } }),
      };
  }
}

function problemResponse(codes: readonly ProblemCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join("\n\n"),
    content: { [problemContentType]: { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

/** The JSON Schema of an exported file (draft 2020-12). */
export function exportJsonSchema(): Json & { readonly $schema: string } {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A listener's data, as exported by Spindle",
    ...schemaOf(exportSchema),
  };
}

/** Omits transforms (brands, lower-casing), which a schema can't express. */
function schemaOf(schema: GenericSchema): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: "ignore" });
  return rest;
}

const problemSchema: Json = {
  type: "object",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "A message for people to read" },
    code: { type: "string", enum: Object.keys(problems) },
    nextSpinAt: {
      type: "string",
      format: "date-time",
      description: "When the next spin opens, if one was refused",
    },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};
