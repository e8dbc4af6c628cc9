import type { ExportedTable } from "@spindle/core/own-data/export-file-name.ts";
import { useRef } from "react";
import { SettingLine } from "../../ui/setting-line.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import * as styles from "./own-data.module.css";
import { type Exported, useExport } from "./use-export.ts";
import { useImport } from "./use-import.ts";
import * as words from "./words.ts";

const tables = Object.keys(words.tables) as readonly ExportedTable[];

/** Downloads what the listener has, and adds an exported file to it. */
export function OwnData() {
  return (
    <>
      <Exports />
      <ImportLine />
    </>
  );
}

function Exports() {
  const { pending, save } = useExport();
  const button = (what: Exported, label: string, spoken?: string) => (
    <button
      key={what}
      type="button"
      className="btn btn-quiet"
      aria-label={spoken}
      aria-disabled={pending !== undefined}
      aria-busy={pending === what}
      onClick={() => save(what)}
    >
      {label}
    </button>
  );
  return (
    <>
      <SettingLine name={words.exportName} text={words.exportText}>
        {button("all", words.exportAll)}
      </SettingLine>
      <SettingLine name={words.tablesName} text={words.tablesText}>
        <div className={`${styles.tables} row`}>
          {tables.map((table) => button(table, words.tables[table], words.exportTable(table)))}
        </div>
      </SettingLine>
    </>
  );
}

function ImportLine() {
  const imported = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SettingLine name={words.importName} text={words.importText}>
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={imported.pending}
          aria-busy={imported.pending}
          onClick={() => {
            if (!imported.pending) input.current?.click();
          }}
        >
          {imported.pending ? words.importing : words.chooseFile}
        </button>
      </SettingLine>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={words.fileToImport}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) imported.send(file);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <ImportOutcome {...imported} />
    </>
  );
}
