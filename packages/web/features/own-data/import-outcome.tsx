import type { ImportedPart, ImportReport } from "@spindle/contract/schemas/own-data.ts";
import type { Import } from "./use-import.ts";
import * as styles from "./own-data.module.css";
import * as words from "./words.ts";

const parts = [
  "spins",
  "favorites",
  "shares",
  "trophies",
  "picks",
  "shelfImports",
  "shelfItems",
] as const satisfies readonly ImportedPart[];

/** What became of the last file. Screen readers announce it, but not each refused row. */
export function ImportOutcome({ pending, report, failure }: Omit<Import, "send">) {
  const isShown = report !== undefined || failure !== undefined;
  return (
    <div className={isShown ? styles.outcome : undefined}>
      <div className={isShown ? "notice" : undefined}>
        <div role="status">
          {pending && <span className="sr-only">{words.importing}</span>}
          {failure}
          {report && <Counts report={report} />}
        </div>
        {report && <RefusedRows report={report} />}
      </div>
    </div>
  );
}

interface ReportProps {
  readonly report: ImportReport;
}

function refusedIn(report: ImportReport): number {
  return parts.reduce((sum, part) => sum + report[part].rejected, 0);
}

function Counts({ report }: ReportProps) {
  const { newTrophies } = report;
  const shown = parts.filter((part) => Object.values(report[part]).some((count) => count > 0));
  const isNew = parts.some((part) => report[part].added > 0) || newTrophies > 0;
  return (
    <>
      <h4 className={styles.title}>
        {isNew || refusedIn(report) > 0 ? words.importFinished : words.nothingNew}
      </h4>
      <ul role="list" className="text-note">
        {shown.map((part) => (
          <li key={part}>{words.partLine(part, report[part])}</li>
        ))}
        {newTrophies > 0 && <li>{words.newTrophies(newTrophies)}</li>}
      </ul>
    </>
  );
}

function RefusedRows({ report }: ReportProps) {
  const { rejected } = report;
  const refused = refusedIn(report);
  if (refused === 0) return null;
  return (
    <details>
      <summary className="text-link">{words.whyRefused(rejected.length, refused)}</summary>
      <ul role="list" className="text-note">
        {rejected.map((each) => (
          <li key={`${each.part} ${each.row}`}>{words.rejectedLine(each)}</li>
        ))}
      </ul>
    </details>
  );
}
