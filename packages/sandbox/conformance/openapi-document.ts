import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { parse } from "yaml";
import { removedFields, nullFields } from "./development-mode.ts";

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [key: string]: Json;
}

export interface OfficialDocument {
  /** The schema's errors for a body; undefined if the document does not describe this path, method and status. */
  check(method: string, path: string, status: number, body: unknown): readonly string[] | undefined;
}

/** Statuses that a path does not list are checked against the document's shared response. */
const sharedResponses: Readonly<Record<number, string>> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  429: "TooManyRequests",
};

export function readOfficialDocument(file: string): OfficialDocument {
  const document: unknown = parse(readFileSync(file, "utf8"));
  if (!isObject(document) || !isObject(document.paths) || !isObject(document.components)) {
    throw new Error("This is no OpenAPI document with paths and components.");
  }
  const components = document.components;
  loosenForDevelopmentMode(components);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "official", components: toJsonSchema(components) });
  const compiled = new Map<string, ValidateFunction>();
  return {
    check(method, path, status, body) {
      const schema = responseSchema(document, method, path, status);
      if (schema === undefined) return undefined;
      const key = JSON.stringify(schema);
      const validate = compiled.get(key) ?? ajv.compile({ allOf: [toJsonSchema(schema)] });
      compiled.set(key, validate);
      if (validate(body)) return [];
      return (validate.errors ?? []).map(
        (error) => `${error.instancePath || "/"} ${error.message ?? "differs"}`,
      );
    },
  };
}

function responseSchema(
  document: JsonObject,
  method: string,
  path: string,
  status: number,
): Json | undefined {
  const own = at(document, "paths", path, method.toLowerCase(), "responses", String(status));
  const shared = at(document, "components", "responses", sharedResponses[status] ?? "");
  const response = resolve(document, own ?? shared);
  return at(response, "content", "application/json", "schema");
}

function resolve(document: JsonObject, value: Json | undefined): Json | undefined {
  const reference = at(value, "$ref");
  return typeof reference === "string" ? at(document, ...reference.replace(/^#\//, "").split("/")) : value;
}

function at(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** OpenAPI 3.0 to JSON Schema: `nullable` becomes a type, and references point to the registered document. */
function toJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key]) => !["nullable", "discriminator", "example"].includes(key) && !key.startsWith("x-"))
    .map(([key, inner]): [string, Json] =>
      key === "$ref" && typeof inner === "string"
        ? [key, inner.replace(/^#/, "official#")]
        : [key, toJsonSchema(inner)],
    );
  const schema: JsonObject = Object.fromEntries(entries);
  return value.nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

/** Makes exactly the listed fields optional or nullable. */
function loosenForDevelopmentMode(components: JsonObject): void {
  for (const { schema, field } of removedFields) {
    let found = false;
    for (const part of partsOf(components, schema)) {
      if (!Array.isArray(part.required) || !part.required.includes(field)) continue;
      part.required = part.required.filter((name: Json) => name !== field);
      found = true;
    }
    if (!found)
      throw new Error(
        `The document does not require ${field} of ${schema}: the list of gone fields is out of date.`,
      );
  }
  for (const { schema, field } of nullFields) {
    for (const part of partsOf(components, schema)) {
      const property = at(part, "properties", field);
      if (isObject(property)) property.nullable = true;
    }
  }
}

function partsOf(components: JsonObject, name: string): readonly JsonObject[] {
  const schema = at(components, "schemas", name);
  if (!isObject(schema)) throw new Error(`The document has no schema ${name}.`);
  const all: Json = schema.allOf ?? [];
  return [schema, ...(Array.isArray(all) ? all.filter(isObject) : [])];
}
