export interface StyleSheet {
  readonly file: string;
  readonly text: string;
}

/** The classes that a style sheet defines: those with a rule that names no other class. */
export function classesDefinedIn(text: string): readonly string[] {
  const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"\n]*"|'[^'\n]*'/g, "");
  const defined = new Set<string>();
  const blocks: string[] = [];
  for (const [, before = "", mark] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === "{") {
      blocks.push(before.trim());
      continue;
    }
    if (before.trim() !== "") for (const name of classesStyledIn(blocks)) defined.add(name);
    if (mark === "}") blocks.pop();
  }
  return [...defined];
}

/** One sentence for each class that several files define. */
export function classesDefinedTwice(sheets: readonly StyleSheet[]): readonly string[] {
  const files = new Map<string, string[]>();
  for (const { file, text } of sheets) {
    for (const name of classesDefinedIn(text)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files]
    .filter(([, where]) => where.length > 1)
    .map(([name, where]) => `.${name} is defined in ${where.toSorted().join(" and ")}`);
}

/** The classes that declarations in these nested blocks style alone. */
function classesStyledIn(blocks: readonly string[]): readonly string[] {
  const rules = blocks.filter((block) => !block.startsWith("@"));
  const around = classesOf(rules.slice(0, -1).join(" "));
  const selectors = (rules.at(-1) ?? "").split(/,(?![^(]*\))/);
  return selectors
    .map((selector) => [...new Set([...around, ...classesOf(selector)])])
    .flatMap((names) => (names.length === 1 ? names : []));
}

function classesOf(selector: string): readonly string[] {
  return [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
}
