import { inject } from "vitest";
import type { OpenedDatabase } from "../open-database.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { openTestDatabase } from "./test-database.ts";

/** Both engines, for `describe.each`: every `open` returns a fresh, migrated database. */
export const databases: readonly { readonly name: string; open(): Promise<OpenedDatabase> }[] = [
  { name: "embedded", open: () => openTestDatabase() },
  { name: "PostgreSQL", open: async () => await openOnce(await testPostgresUrl()) },
];

/** The same without migrations. */
export const emptyDatabases: typeof databases = [
  { name: "embedded", open: () => openTestDatabase("empty") },
  { name: "PostgreSQL", open: async () => await openOnce(await testPostgresUrl("template1")) },
];

/** The URL of a fresh database on the run's throwaway PostgreSQL, which starts on the first call; migrated by default. */
export async function testPostgresUrl(template: "migrated" | "template1" = "migrated"): Promise<string> {
  return await askService("POST", template);
}

/** Drops a database that `testPostgresUrl` made. */
export async function dropTestPostgres(url: string): Promise<void> {
  await askService("DELETE", new URL(url).pathname.slice(1));
}

/** Opens a database as the product does, without a log. */
export async function openTestPostgres(url: string): Promise<OpenedDatabase> {
  return await openPostgres(url, 10, () => {});
}

/** Drops the database when it is closed. */
async function openOnce(url: string): Promise<OpenedDatabase> {
  const opened = await openTestPostgres(url);
  let closing: Promise<void> | undefined;
  return { ...opened, close: () => (closing ??= opened.close().then(() => dropTestPostgres(url))) };
}

async function askService(method: string, name: string): Promise<string> {
  const reply = await fetch(`${inject("postgresService")}/${name}`, { method });
  const text = await reply.text();
  if (reply.ok) return text;
  throw new Error(text);
}
