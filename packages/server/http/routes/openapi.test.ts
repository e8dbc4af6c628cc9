import { problems } from "@spindle/contract/problems.ts";
import { routes } from "@spindle/contract/routes.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { expect, test } from "vitest";
import { openApi } from "../../testing/reply-check.ts";

const schema = v.looseObject({});
const content = v.record(v.string(), v.strictObject({ schema }));
const parameter = v.strictObject({
  name: v.string(),
  in: v.picklist(["path", "header", "query"]),
  required: v.boolean(),
  description: v.optional(v.string()),
  schema,
});
/** What OpenAPI 3.1.0 requires of the parts that this document uses; a part it does not name here is a mistake. */
const document = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d$/)),
  info: v.strictObject({ title: v.string(), version: v.string(), description: v.string() }),
  paths: v.record(
    v.pipe(v.string(), v.startsWith("/api/")),
    v.record(
      v.picklist(["get", "post", "put", "delete"]),
      v.strictObject({
        operationId: v.string(),
        summary: v.string(),
        security: v.optional(v.array(v.strictObject({ session: v.array(v.string()) }))),
        parameters: v.array(parameter),
        requestBody: v.optional(v.strictObject({ required: v.boolean(), content })),
        responses: v.record(
          v.pipe(v.string(), v.regex(/^[1-5]\d\d$/)),
          v.strictObject({ description: v.string(), content }),
        ),
      }),
    ),
  ),
  components: v.strictObject({
    securitySchemes: v.record(
      v.string(),
      v.strictObject({
        type: v.literal("apiKey"),
        in: v.literal("cookie"),
        name: v.string(),
        description: v.string(),
      }),
    ),
    schemas: v.record(v.string(), schema),
  }),
});

const parsed = v.parse(document, openApi);
const operations = Object.entries(parsed.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

test("every call of the contract stands in the document, and nothing else", () => {
  const documented = operations.map(
    ({ operationId, path, method }) => `${operationId} ${method.toUpperCase()} ${path}`,
  );
  const wanted = Object.entries(routes).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(documented.toSorted()).toEqual(wanted.toSorted());
});

test.each(operations)(
  "$operationId declares each parameter of its path, and a reply",
  ({ path, parameters, responses }) => {
    const inPath = parameters.filter((part) => part.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual(
      [...path.matchAll(/\{\w+\}/g)].map(String).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(responses)).toContain("200");
    expect(Object.keys(responses)).toContain("500");
  },
);

test("every schema is valid JSON Schema 2020-12, and every reference leads somewhere", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components: parsed.components });
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map((part) => part.schema),
    ...Object.values(requestBody?.content ?? {}).map((part) => part.schema),
    ...Object.values(responses).flatMap((response) =>
      Object.values(response.content).map((part) => part.schema),
    ),
  ]);
  expect(schemas.length).toBeGreaterThan(operations.length);
  for (const each of schemas) {
    expect(ajv.validateSchema(each), JSON.stringify(each)).toBe(true);
    ajv.compile(JSON.parse(JSON.stringify(each).replaceAll('"#/', '"document#/')) as object);
  }
});

test("a request body's schema refuses what the server refuses", () => {
  const body = operations.find(({ operationId }) => operationId === "startSpin")?.requestBody?.content[
    "application/json"
  ];
  const validate = new Ajv2020({ strict: false }).compile(body?.schema ?? {});
  expect(validate({ mode: "saved" })).toBe(true);
  for (const wrong of [{}, { mode: "all" }, { mode: "saved", extra: 1 }]) expect(validate(wrong)).toBe(false);
});

test("a problem's code is one of the table's", () => {
  const problem = parsed.components.schemas["Problem"];
  expect(problem).toMatchObject({ properties: { code: { enum: Object.keys(problems) } } });
});
