import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { object, parse, string } from "valibot";

/** The version of the product, from the package.json of the whole. */
export async function ownVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(
    await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"),
  );
  return parse(object({ version: string() }), manifest).version;
}
