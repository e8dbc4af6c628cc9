import type { ImportedPart, ImportReport } from "@spindle/contract/schemas/own-data.ts";
import type { Import } from "./use-import.ts";
import * as styles from "./own-data.module.css";
import * as words from "./words.ts";

const parts = ["spins", "favorites", "shares", "trophies"] as const satisfies readonly ImportedPart[];

/** What became of the last file; announced by screen readers. */
export function ImportOutcome({ report, failure }: Pick<Import, "report" | "failure">) {
  return (
    <div role="status" className={styles.outcome}>
      {failure !== undefined && <p className="notice">{failure}</p>}
      {report && <Report report={report} />}
    </div>
  );
}

function Report({ report }: { readonly report: ImportReport }) {
  const { rejected, newTrophies } = report;
  const shown = parts.filter((part) => Object.values(report[part]).some((count) => count > 0));
  const isNew = parts.some((part) => report[part].added > 0) || newTrophies > 0;
  const refused = parts.reduce((sum, part) => sum + report[part].rejected, 0);
  return (
    <div className="notice">
      <h4 className={styles.title}>{isNew || refused > 0 ? words.importFinished : words.nothingNew}</h4>
      <ul role="list" className="text-note">
        {shown.map((part) => (
          <li key={part}>{words.partLine(part, report[part])}</li>
        ))}
        {newTrophies > 0 && <li>{words.newTrophies(newTrophies)}</li>}
      </ul>
      {refused > 0 && (
        <details>
          <summary className="text-link">{words.whyRefused(rejected.length, refused)}</summary>
          <ul role="list" className="text-note">
            {rejected.map((each) => (
              <li key={`${each.part} ${each.row}`}>{words.rejectedLine(each)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
