import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { licensesPage, refusedLicenses, shippedLicenses } from "./licenses.ts";

/** Fails if a shipped package has another license than those allowed, or docs/licenses.md is out of date. With --write it writes that page. */
const root = join(import.meta.dirname, "..");
const page = join(root, "docs/licenses.md");
const lock: { readonly packages: Parameters<typeof shippedLicenses>[0] } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const licenses = shippedLicenses(lock.packages);
if (argv.includes("--write")) writeFileSync(page, licensesPage(licenses));

const faults = refusedLicenses(licenses).map((refused) => `${refused} is not an allowed license`);
if (readFileSync(page, "utf8") !== licensesPage(licenses))
  faults.push("docs/licenses.md is out of date: node scripts/check-licenses.ts --write");
for (const fault of faults) console.error(fault);
console.log(`${licenses.size} packages, ${faults.length} faults`);
exit(faults.length > 0 ? 1 : 0);
