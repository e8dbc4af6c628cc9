import { openApiDocument } from "@spindle/contract/openapi.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

type Json = { readonly [key: string]: unknown };
type Operation = {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Json>> }>>;
};

/** The served document as sent over the wire. */
export const openApi = JSON.parse(JSON.stringify(openApiDocument())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
};

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "openapi", components: openApi.components });
const validators = new Map<object, ValidateFunction>();

/** Statuses of requests that reach no call: the document does not list their method. */
const before = new Set([405]);

/** Throws if an API reply does not match the OpenAPI document. */
export async function checkReply(method: string, path: string, response: Response): Promise<void> {
  const operation = operationAt(method === "HEAD" ? "GET" : method, path);
  if (!operation || before.has(response.status)) return;
  const reply = `${method} ${path} answered ${response.status}`;
  const documented = operation.responses[response.status];
  if (!documented) throw new Error(`${reply}, which its document does not mention`);
  if (!documented.content) {
    if (response.body !== null) throw new Error(`${reply} with a body, which its document does not mention`);
    return;
  }
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "none";
  const content = documented.content[type];
  if (!content) throw new Error(`${reply} as ${type}, which its document does not mention`);
  if (!type.endsWith("json") || method === "HEAD") return;
  const validate = validatorOf(content);
  if (!validate(await response.clone().json())) {
    throw new Error(`${reply} with a body that breaks its schema: ${ajv.errorsText(validate.errors)}`);
  }
}

function operationAt(method: string, path: string): Operation | undefined {
  const found = Object.entries(openApi.paths).filter(([template]) =>
    new RegExp(`^${template.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  return found.map(([, item]) => item[method.toLowerCase()]).find((operation) => operation !== undefined);
}

function validatorOf(content: Json): ValidateFunction {
  const known = validators.get(content);
  if (known) return known;
  const schema = JSON.parse(JSON.stringify(content["schema"]).replaceAll('"#/', '"openapi#/')) as Json;
  const validate = ajv.compile(schema);
  validators.set(content, validate);
  return validate;
}
