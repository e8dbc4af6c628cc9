import { basename } from "node:path";
import { scopedName } from "../packages/web/build/css-modules.ts";

export interface TextFile {
  readonly file: string;
  readonly text: string;
}

const moduleEnd = ".module.css";
const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, next: string) => next.toUpperCase());

/** The classes that a CSS module defines, and those of other sheets that it or a plain sheet selects. */
export function classesIn({ file, text }: TextFile): {
  readonly own: Set<string>;
  readonly global: Set<string>;
} {
  const css = text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, "");
  const selectors = [...css.matchAll(/([^{};]*)\{/g)].flatMap(([, before = ""]) =>
    before.trim().startsWith("@") ? [] : [before],
  );
  const classes = selectors.flatMap((selector) => [...selector.matchAll(/(:global\()?\.([a-z][\w-]*)/g)]);
  const own = new Set<string>();
  const global = new Set<string>();
  for (const [, outside, name = ""] of classes)
    (file.endsWith(moduleEnd) && outside === undefined ? own : global).add(name);
  return { own, global };
}

/** One sentence for each module or class whose name is taken, and each class that nothing uses or that no sheet defines. */
export function faultsOf(sheets: readonly TextFile[], sources: readonly TextFile[]): readonly string[] {
  const faults: string[] = [];
  const modules = new Map<string, TextFile>();
  for (const sheet of sheets.filter(({ file }) => file.endsWith(moduleEnd))) {
    const name = basename(sheet.file, moduleEnd);
    const other = modules.get(name);
    if (other) faults.push(`${sheet.file} and ${other.file} have the same name`);
    modules.set(name, sheet);
  }
  const used = usedClasses(sources);
  const written = writtenClasses(sources);
  const words = new Set(sources.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  for (const [name, module] of modules) {
    const own = new Map([...classesIn(module).own].map((className) => [camelCase(className), className]));
    for (const className of own.values()) {
      const built = scopedName(name, className);
      words.add(built);
      if (written.has(built))
        faults.push(`.${className} of ${module.file} becomes the global class .${built}`);
    }
    const read = used.get(name) ?? new Set();
    for (const member of read) if (!own.has(member)) faults.push(`${module.file} has no class for ${member}`);
    for (const [member, className] of own)
      if (!read.has(member)) faults.push(`nothing uses .${className} of ${module.file}`);
  }
  for (const sheet of sheets)
    for (const name of classesIn(sheet).global)
      if (!words.has(name)) faults.push(`nothing has the class .${name} of ${sheet.file}`);
  return faults;
}

/** The global classes that the code gives to elements. */
function writtenClasses(sources: readonly TextFile[]): ReadonlySet<string> {
  const values = sources.flatMap(({ text }) => [...text.matchAll(/className=(?:"|\{`)([^"`]*)/g)]);
  return new Set(
    values.flatMap(([, value = ""]) => value.replaceAll(/\$\{[^}]*\}/g, "").match(/[\w-]+/g) ?? []),
  );
}

/** The classes that the code reads of each module, as members: "title" of "toast". */
function usedClasses(sources: readonly TextFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const { text } of sources) {
    for (const [, name = "", sheet = ""] of text.matchAll(
      /import \* as (\w+) from "[^"]*\/([\w-]+)\.module\.css"/g,
    )) {
      const members = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))];
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...members.map(([, member = ""]) => member)]));
    }
  }
  return used;
}
