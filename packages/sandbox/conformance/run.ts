import { conformanceCalls } from "./calls.ts";
import { driveSandbox } from "./drive-sandbox.ts";
import { type OfficialDocument, readOfficialDocument } from "./openapi-document.ts";

/** `npm run conformance -- <openapi.yml>`: checks all replies of the sandbox against the official document. */
async function main(file: string | undefined): Promise<number> {
  if (file === undefined) {
    process.stderr.write("Say which OpenAPI file to check against: npm run conformance -- <openapi.yml>\n");
    return 1;
  }
  let document: OfficialDocument;
  try {
    document = readOfficialDocument(file);
  } catch (error) {
    process.stderr.write(
      `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return 1;
  }
  const sandbox = await driveSandbox();
  let differing = 0;
  const calls = conformanceCalls(sandbox.ids);
  for (const call of calls) {
    const answer = await sandbox.answer(call);
    const problems: string[] = [];
    if (answer.status !== call.status) problems.push(`answered ${answer.status}, not ${call.status}`);
    else if (answer.status === 204) {
      if (answer.text !== "") problems.push("204 with a body");
    } else {
      problems.push(
        ...(document.check(call.method, call.template, answer.status, answer.body) ?? [
          "the document has no schema for this answer",
        ]),
      );
    }
    if (problems.length > 0) differing += 1;
    const verdict = problems.length === 0 ? "conforms" : "DIFFERS ";
    process.stdout.write(`${verdict}  ${call.method} ${call.template} ${call.status}  ${call.name}\n`);
    for (const problem of problems.slice(0, 8)) process.stdout.write(`            ${problem}\n`);
  }
  process.stdout.write(`${calls.length - differing} conform, ${differing} differ\n`);
  return differing === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
