import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { removedFields } from "./development-mode.ts";
import { readOfficialDocument } from "./openapi-document.ts";

const folder = mkdtempSync(join(tmpdir(), "conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const requiring = (schema: string) =>
  removedFields.filter((gone) => gone.schema === schema).map(({ field }) => field);

const jsonOf = (reference: string) => ({ content: { "application/json": { schema: { $ref: reference } } } });

const document = {
  paths: {
    "/albums/{id}": { get: { responses: { "200": { $ref: "#/components/responses/OneAlbum" }, "204": {} } } },
  },
  components: {
    responses: {
      OneAlbum: jsonOf("#/components/schemas/AlbumObject"),
      NotFound: jsonOf("#/components/schemas/ErrorObject"),
    },
    schemas: {
      AlbumBase: {
        type: "object",
        required: [...requiring("AlbumBase"), "name"],
        properties: { name: { type: "string" }, note: { type: "string", nullable: true } },
      },
      AlbumObject: {
        required: requiring("AlbumObject"),
        allOf: [{ $ref: "#/components/schemas/AlbumBase" }],
      },
      ArtistDiscographyAlbumObject: {
        allOf: [{ type: "object", required: requiring("ArtistDiscographyAlbumObject") }],
      },
      ErrorObject: { type: "object", required: ["status"] },
      CursorPagingObject: {},
      CursorObject: {},
      PlayHistoryObject: {},
      PrivateUserObject: {},
    },
  },
};

function read(content: unknown) {
  const file = join(folder, `${Math.random()}.yml`);
  writeFileSync(file, stringify(content));
  return readOfficialDocument(file);
}

describe("readOfficialDocument", () => {
  const official = read(document);

  test("accepts a body without the fields that Development Mode removed", () => {
    expect(official.check("GET", "/albums/{id}", 200, { name: "Blue Rooms" })).toEqual([]);
  });

  test("reports other missing fields", () => {
    expect(official.check("GET", "/albums/{id}", 200, { note: "x" })).toEqual([
      "/ must have required property 'name'",
    ]);
  });

  test("reports a value of the wrong type, and accepts null if the document allows it", () => {
    expect(official.check("GET", "/albums/{id}", 200, { name: 5 })).toEqual(["/name must be string"]);
    expect(official.check("GET", "/albums/{id}", 200, { name: "x", note: null })).toEqual([]);
    expect(official.check("GET", "/albums/{id}", 200, { name: "x", note: 1 })).not.toEqual([]);
  });

  test("checks an unlisted error against the shared response of its status", () => {
    expect(official.check("GET", "/albums/{id}", 404, { status: 404 })).toEqual([]);
    expect(official.check("GET", "/albums/{id}", 404, {})).not.toEqual([]);
  });

  test("returns undefined for replies that the document does not describe", () => {
    expect(official.check("GET", "/nothing", 200, {})).toBeUndefined();
  });

  test("rejects a document that no longer requires a listed field", () => {
    const newer = structuredClone(document);
    newer.components.schemas.AlbumObject.required = ["popularity"];
    expect(() => read(newer)).toThrow("out of date");
  });

  test("rejects a file that is no such document", () => {
    expect(() => read(["a list"])).toThrow("no OpenAPI document");
  });
});
