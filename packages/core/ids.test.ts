import { expect, test } from "vitest";
import { parseAlbumId, parseSpinId, parseUserId } from "./ids.ts";

const id = "0c6f1b1e-9f0a-4b52-8f2e-6a1c0d9e7b35";

test.each([parseUserId, parseSpinId, parseAlbumId])(
  "an id is a lower-case UUID and nothing else",
  (parse) => {
    expect(parse(id)).toBe(id);
    for (const text of [
      "",
      id.toUpperCase(),
      `${id} `,
      `${id}\n`,
      `{${id}}`,
      id.replaceAll("-", ""),
      id.slice(1),
      `${id}0`,
    ]) {
      expect(parse(text)).toBeUndefined();
    }
  },
);
