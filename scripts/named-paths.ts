const extension = "(?:tsx?|mjs|css|json|md)";
/** A file with at least one folder. Paths with placeholders (`<id>`, `*`, `{name}`, a variable) do not match. */
const filePath = new RegExp(
  `(?<![\\w@./:<>*{}-])(?![A-Z_]+/)(?:[\\w.-]+/)+[\\w.-]+\\.${extension}(?![\\w/<>*{}-])`,
  "g",
);
/** A module or style sheet without its folder, as files of the same folder are named. */
const bareFile = /(?<![\w@./:<>*{}-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)(?![\w/<>*{}-]|\.\w)/g;
const folder =
  /(?<![\w@./:<>*{}-])(?:packages|artwork|library-files|core|contract|catalogue|sandbox|server|web|e2e|bench|scripts|docs)(?:\/[\w.-]+)*\/?(?![\w<>*{}])/g;

/** The comments of a module or style sheet. */
export function commentsOf(text: string): string {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm);
  return [...comments].map(([comment]) => comment).join("\n");
}

/** Our paths that Markdown names in code or as link targets, except URLs. */
export function pathsInMarkdown(text: string): readonly string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g), ...text.matchAll(/\]\(([^)#\s]+)/g)].map(
    ([, inside = ""]) => inside,
  );
  return unique(
    code
      .filter((part) => !part.includes("://"))
      .flatMap((part) => [...pathsIn(part), ...matchesOf(folder, part).filter((path) => path.includes("/"))]),
  );
}

/** Our paths that comments name. */
export function pathsInComments(text: string): readonly string[] {
  return unique(pathsIn(commentsOf(text)));
}

/** Whether a file (as a path from the root) equals the path, ends in it, or lies in it. */
export function isThere(path: string, files: readonly string[]): boolean {
  const wanted = path.replace(/^(?:\.\.?\/)+/, "").replace(/\/$/, "");
  return files.some((file) => `/${file}`.endsWith(`/${wanted}`) || `/${file}`.includes(`/${wanted}/`));
}

function pathsIn(text: string): readonly string[] {
  return [...matchesOf(filePath, text), ...matchesOf(bareFile, text)];
}

function matchesOf(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].map(([match]) => match);
}

function unique(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)];
}
