import type { ProblemCode } from "@spindle/contract/problems.ts";
import type { RawRequest } from "./raw-request.ts";

export const json = { "Content-Type": "application/json" };
/** A valid id of no row. */
export const unknownId = "11111111-2222-4333-8444-555555555555";
const tooLong = "x".repeat(20_000);

interface Case {
  readonly what: string;
  readonly request: RawRequest;
  readonly code: ProblemCode;
}

const posts = (
  path: string,
  cases: readonly (readonly [what: string, body: string | Uint8Array, code: ProblemCode])[],
): readonly Case[] =>
  cases.map(([what, body, code]) => ({
    what,
    request: { method: "POST", path, headers: json, body: [body] },
    code,
  }));

const spinBodies = posts("/api/spin", [
  ["an unknown mode", '{"mode":"shuffle"}', "invalid-request"],
  ["a mode that is not a string", '{"mode":7}', "invalid-request"],
  ["a mode named after an Object method", '{"mode":"constructor"}', "invalid-request"],
  ["no mode", "{}", "invalid-request"],
  ["an unknown mood", '{"mode":"mood","mood":"furious"}', "invalid-request"],
  ["Mood Discovery without a mood", '{"mode":"mood"}', "invalid-request"],
  ["an unknown moment", '{"mode":"time","moment":"midnight"}', "invalid-request"],
  ["an unknown field", '{"mode":"saved","localDate":"2020-01-01"}', "invalid-request"],
  ["a field of the prototype", '{"mode":"saved","__proto__":{"mood":"calm"}}', "invalid-request"],
  ["a list", '["saved"]', "invalid-request"],
  ["null", "null", "invalid-request"],
  ["a string", '"saved"', "invalid-request"],
  ["an empty body", "", "malformed-json"],
  ["half an object", '{"mode":"sav', "malformed-json"],
  ["two objects", '{"mode":"saved"}{"mode":"saved"}', "malformed-json"],
  ["a comment", '{"mode":"saved"/* please */}', "malformed-json"],
  ["bytes that are not UTF-8", Buffer.from('{"mode":"sav\xed\xa0\x80"}', "latin1"), "malformed-json"],
  ["UTF-16", Buffer.from('{"mode":"saved"}', "utf16le"), "malformed-json"],
  ["an object 3,000 deep", `${'{"mode":'.repeat(1500)}0${"}".repeat(1500)}`, "invalid-request"],
  ["a list 8,000 deep", `${"[".repeat(8000)}${"]".repeat(8000)}`, "invalid-request"],
  ["20 KB", `{"mode":"${tooLong}"}`, "body-too-large"],
]);

const listenedBodies = posts("/api/listened", [
  ["no spin", "{}", "invalid-request"],
  ["a number for an id", '{"spinId":1}', "invalid-request"],
  ["a malformed id", '{"spinId":"1 or 1=1"}', "invalid-request"],
  ["an id with a line break", `{"spinId":"${unknownId}\\n"}`, "invalid-request"],
  ["an unknown spin", `{"spinId":"${unknownId}"}`, "spin-not-found"],
  ["malformed JSON", "{spinId:1}", "malformed-json"],
  ["20 KB", `{"spinId":"${tooLong}"}`, "body-too-large"],
]);

const contentTypes: readonly Case[] = [
  undefined,
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonx",
  "text/json",
  "application/json5",
].map((type) => ({
  what: type === undefined ? "no content type" : `the content type ${type}`,
  request: {
    method: "POST",
    path: "/api/spin",
    headers: type === undefined ? {} : { "Content-Type": type },
    body: ['{"mode":"saved"}'],
  },
  code: "unsupported-media-type",
}));

const oversized: readonly Case[] = [
  {
    what: "100 KB in chunks, without a Content-Length",
    request: {
      method: "POST",
      path: "/api/spin",
      headers: { ...json, "Transfer-Encoding": "chunked" },
      body: Array.from({ length: 100 }, () => " ".repeat(1024)),
    },
    code: "body-too-large",
  },
  {
    what: "a Content-Length above the limit",
    request: {
      method: "POST",
      path: "/api/spin",
      headers: { ...json, "Content-Length": "1000000" },
      body: [" ".repeat(1_000_000)],
    },
    code: "body-too-large",
  },
];

const get = (what: string, path: string, code: ProblemCode): Case => ({ what, request: { path }, code });
const paths: readonly Case[] = [
  get("an unknown spin", `/api/spins/${unknownId}`, "spin-not-found"),
  get("a malformed id", "/api/spins/7", "invalid-request"),
  get("an id with a path traversal", "/api/spins/..%2f..%2fme", "invalid-request"),
  get("an id with a null byte", `/api/spins/${unknownId}%00`, "invalid-request"),
  get("a broken escape", "/api/spins/%E0%A4%A", "invalid-request"),
  get("a very long id", `/api/spins/${"a".repeat(5000)}`, "invalid-request"),
  get("an unknown path", "/api/nothing", "unknown-path"),
  get("the API's own root", "/api", "unknown-path"),
  get("a path below an endpoint", "/api/me/nothing", "unknown-path"),
  get("a placeholder of width 0", "/api/placeholder/0/64", "invalid-request"),
  get("a placeholder too wide", "/api/placeholder/2049/64", "invalid-request"),
  get("a placeholder too tall", "/api/placeholder/64/99999999999", "invalid-request"),
  get("a placeholder with a negative width", "/api/placeholder/-64/64", "invalid-request"),
  get("a placeholder whose height is a word", "/api/placeholder/64/tall", "invalid-request"),
  get("a placeholder whose height uses an exponent", "/api/placeholder/64/1e3", "invalid-request"),
];

const method = (name: string, path: string, code: ProblemCode): Case => ({
  what: `${name} ${path}`,
  request: { method: name, path, headers: json },
  code,
});
const methods: readonly Case[] = [
  method("GET", "/api/spin", "method-not-allowed"),
  method("DELETE", "/api/me", "method-not-allowed"),
  method("PUT", "/api/spin", "method-not-allowed"),
  method("PATCH", "/api/listened", "method-not-allowed"),
  method("POST", "/api/me", "method-not-allowed"),
  method("POST", "/api/nothing", "unknown-path"),
  method("PROPFIND", "/api/nothing", "unknown-path"),
  method("POST", "/", "method-not-allowed"),
];

const plays: readonly Case[] = [
  method("POST", `/api/napster/play/${unknownId}`, "provider-not-found"),
  method("POST", `/api/..%2f/play/${unknownId}`, "invalid-request"),
  method("POST", "/api/sandbox/play/42", "invalid-request"),
  method("POST", `/api/sandbox/play/${unknownId}`, "album-not-found"),
];

const crossSite: readonly Case[] = [
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
].map((headers) => ({
  what: JSON.stringify(headers),
  request: {
    method: "POST",
    path: "/api/spin",
    headers: { ...json, ...headers },
    body: ['{"mode":"saved"}'],
  },
  code: "foreign-origin",
}));

/** Requests of a signed-in user that are refused before anything is stored, grouped by what is wrong with them. */
export const badRequests: readonly { readonly about: string; readonly cases: readonly Case[] }[] = [
  { about: "a spin with", cases: spinBodies },
  { about: "a listened mark with", cases: listenedBodies },
  { about: "a spin sent as", cases: contentTypes },
  { about: "a body of", cases: oversized },
  { about: "a request for", cases: paths },
  { about: "the request", cases: methods },
  { about: "a play by", cases: plays },
  { about: "another site's spin with", cases: crossSite },
];
