const extension = "(?:tsx?|mjs|css|json|md)";
/** A file with at least one folder before it. A path with a placeholder in it (`<id>`, `*`, `{name}`, a variable) is none. */
const filePath = new RegExp(
  `(?<![\\w@./:<>*{}-])(?![A-Z_]+/)(?:[\\w.-]+/)+[\\w.-]+\\.${extension}(?![\\w/<>*{}-])`,
  "g",
);
/** A module or style sheet without its folder, as one neighbour names another. */
const bareFile = /(?<![\w@./:<>*{}-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|css)(?![\w/<>*{}-]|\.\w)/g;
const folder =
  /(?<![\w@./:<>*{}-])(?:packages|artwork|core|contract|catalogue|sandbox|server|web|e2e|bench|scripts|docs)(?:\/[\w.-]+)*\/?(?![\w<>*{}])/g;

/** The comments of a module or style sheet. */
export function commentsOf(text: string): string {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm);
  return [...comments].map(([comment]) => comment).join("\n");
}

/** The paths of ours that Markdown names in code or as targets of links; addresses of the web are none. */
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

/** The paths of ours that a comment names. */
export function pathsInComments(text: string): readonly string[] {
  return unique(pathsIn(commentsOf(text)));
}

/** Whether one of these files (paths from the root) is, ends in, or lies in the path that is named. */
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
