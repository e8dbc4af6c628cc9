import { brotliDecompressSync } from "node:zlib";
import type { Endpoint } from "@spindle/contract/endpoint.ts";
import { operationOf } from "@spindle/contract/openapi.ts";
import { problems } from "@spindle/contract/problems.ts";
import { routes } from "@spindle/contract/routes.ts";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";
import { expect, test } from "vitest";
import { openApi } from "../../testing/reply-check.ts";
import { documentReplies } from "./documents.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
}
type Content = Readonly<Record<string, { readonly schema: object }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const served = openApi as unknown as Document;
const operations = Object.entries(served.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

/** What the OpenAPI Initiative's own schema of 3.1 documents says of this one. */
const faultsIn = async (specification: object) => {
  const { valid, errors = [] } = await new Validator().validate({ ...specification });
  return valid ? [] : errors;
};

test("the document matches the published schema of OpenAPI 3.1", async () => {
  expect(await faultsIn(openApi)).toEqual([]);
  const [path = ""] = Object.keys(served.paths);
  const corrupted = { ...openApi, paths: { [path]: { get: { parameters: [{ name: "id", in: "body" }] } } } };
  expect(await faultsIn(corrupted)).not.toEqual([]);
});

test("the document is compressed, and not sent again if the caller has it", async () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    documentReplies.getOpenApi(new Request("http://spindle.example/api/openapi.json", { headers }));
  const reply = await ask({ "Accept-Encoding": "br, gzip" });
  expect([reply.headers.get("Content-Type"), reply.headers.get("Content-Encoding")]).toEqual([
    "application/json",
    "br",
  ]);
  expect(JSON.parse(String(brotliDecompressSync(await reply.arrayBuffer())))).toEqual(openApi);
  expect((await ask({ "If-None-Match": reply.headers.get("ETag") ?? "" })).status).toBe(304);
});

test("describes queries, empty replies and other media types", async () => {
  const shape = { summary: "A sample", session: "required", failures: ["album-not-found"] } as const;
  const shelf: Endpoint = {
    ...shape,
    query: v.object({ limit: v.optional(v.pipe(v.string(), v.transform(Number))), week: v.string() }),
    reply: { kind: "media", types: ["image/png", "text/csv"], cached: "never" },
  };
  const removal: Endpoint = { ...shape, reply: { kind: "empty" } };
  const item = {
    get: operationOf("readShelf", "GET", shelf),
    delete: operationOf("removeShelf", "DELETE", removal),
  };
  expect(await faultsIn({ ...openApi, paths: { "/api/shelf": item } })).toEqual([]);
  expect(item.get).toMatchObject({
    parameters: [
      { name: "limit", in: "query", required: false },
      { name: "week", in: "query", required: true },
      { in: "header" },
      { in: "header" },
    ],
    responses: { 200: { content: { "image/png": {}, "text/csv": {} } }, 400: {}, 401: {}, 404: {} },
  });
  expect(item.delete).toMatchObject({ responses: { 204: {}, 404: {} } });
  expect(item.delete["responses"]).not.toHaveProperty("200");
});

test("the document has exactly the calls of the contract", () => {
  const documented = operations.map(
    ({ operationId, path, method }) => `${operationId} ${method.toUpperCase()} ${path}`,
  );
  const wanted = Object.entries(routes).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(documented.toSorted()).toEqual(wanted.toSorted());
});

test.each(operations)(
  "$operationId declares each path parameter and a reply",
  ({ path, parameters, responses }) => {
    const inPath = parameters.filter((part) => part.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual(
      [...path.matchAll(/\{\w+\}/g)].map(String).toSorted(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(Object.keys(responses).some((status) => status === "200" || status === "204")).toBe(true);
    expect(Object.keys(responses)).toContain("500");
  },
);

test("every schema is valid JSON Schema 2020-12, and every reference resolves", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "document", components: served.components });
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map((part) => part.schema),
    ...Object.values(requestBody?.content ?? {}).map((part) => part.schema),
    ...Object.values(responses).flatMap((response) =>
      Object.values(response.content ?? {}).map((part) => part.schema),
    ),
  ]);
  expect(schemas.length).toBeGreaterThan(operations.length);
  for (const each of schemas) {
    expect(ajv.validateSchema(each), JSON.stringify(each)).toBe(true);
    ajv.compile(JSON.parse(JSON.stringify(each).replaceAll('"#/', '"document#/')) as object);
  }
});

test("a request body's schema rejects what the server rejects", () => {
  const body = operations.find(({ operationId }) => operationId === "startSpin")?.requestBody?.content[
    "application/json"
  ];
  const validate = new Ajv2020({ strict: false }).compile(body?.schema ?? {});
  expect(validate({ mode: "saved" })).toBe(true);
  for (const wrong of [{}, { mode: "all" }, { mode: "saved", extra: 1 }]) expect(validate(wrong)).toBe(false);
});

test("a problem's code is in the table", () => {
  const problem = served.components.schemas["Problem"];
  expect(problem).toMatchObject({ properties: { code: { enum: Object.keys(problems) } } });
});
