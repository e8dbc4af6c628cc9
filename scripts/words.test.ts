import { expect, test } from "vitest";
import { wordsIn } from "./words.ts";

function textsIn(source: string): readonly string[] {
  return wordsIn("sample.tsx", source).map(({ text }) => text);
}

test("texts in JSX are words, alone and in expressions, except the names of keys", () => {
  expect(
    textsIn(`<p className="big soft" data-on={on ? "yes" : "no"}>
      Two
      lines {count} {on ? "on" : off || \`off for \${days}\`} <b>· 12</b> <kbd>F</kbd> {format("short")}
    </p>`),
  ).toEqual(["Two lines", "on", "off for {}"]);
});

test("texts of attributes are words, even in conditions and templates", () => {
  expect(
    textsIn(
      `<img id="cover" alt="cover" title={\`cover of \${name}\`} aria-label={on ? "pause" : "play"} does={"go " + on} />`,
    ),
  ).toEqual(["cover", "cover of {}", "pause", "play", "go"]);
});

test("texts of toasts and shortcuts are words", () => {
  expect(
    textsIn(`
      showToast({ title: "saved", description: failed ? "not sent" : sent, tone: "neutral" });
      useShortcuts([{ keys: ["f"], does: "favorite", run }]);
    `),
  ).toEqual(["saved", "not sent", "favorite"]);
});

test("anything that looks like a name or a sentence is words, wherever it is", () => {
  expect(
    textsIn(`
      const label = "Try again";
      sayFailed(error, \`\${name} is still connected. Please try again.\`);
      const names = { system: "System", light: ["Sleeve"] };
      const line = () => \`\${album} by \${artist}\`;
    `),
  ).toEqual(["Try again", "{} is still connected. Please try again.", "System", "Sleeve", "{} by {}"]);
});

test("text for programs is not words", () => {
  expect(
    textsIn(`
      import { Name } from "./Some/Name.ts";
      type Badge = "Not Set";
      class Failed extends Error { constructor() { super(); this.name = "Failed"; } }
      if (event.key === "Enter" || said.includes("Daily limit")) throw new Error("Nothing is there.");
      headers.set("Content-Type", "text/plain");
      const keys = { ArrowDown: 1, zone: "Europe/Kyiv", path: "M0 0h8", fill: "#abc" };
      switch (kind) { case "Full": return \`cover \${name}\`; }
    `),
  ).toEqual([]);
});

test("words are reported with their line", () => {
  expect(wordsIn("sample.tsx", "const a = 1;\nconst b = <p>{a} days</p>;")).toEqual([
    { line: 2, text: "days" },
  ]);
});
