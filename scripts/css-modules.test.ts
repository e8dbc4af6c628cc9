import { expect, test } from "vitest";
import { classesIn, faultsOf } from "./css-modules.ts";

const sheet = (file: string, text: string) => ({ file, text });

test("a CSS module defines its classes, and only selects those that it calls global", () => {
  const text = `
    /* .comment { color: red; } */
    .root { width: 0.5rem; content: ".text { }"; animation: global(arrive) 1s; }
    .day-name:hover, [data-paper="red"] .other > :global(.btn) { color: red }
    .list { &:has(.chosen) { color: red; } }
    @media (width < 2.5rem) { .narrow:not(:global(.wide), .low) { gap: 0; } }
    @keyframes arrive { 12.5% { opacity: 0; } }
  `;
  const { own, global } = classesIn(sheet("ui/toast.module.css", text));
  expect([...own]).toEqual(["root", "day-name", "other", "list", "chosen", "narrow", "low"]);
  expect([...global]).toEqual(["btn", "wide"]);
  expect([...classesIn(sheet("styles/home.css", ".hero .go { gap: 0; }")).global]).toEqual(["hero", "go"]);
});

test("a name that two modules share, a module named like a global class, an unused class and a class that no sheet defines are faults", () => {
  const code = sheet(
    "a.tsx",
    'import * as styles from "./toast.module.css";\n<p className={`btn ${styles.title} ${styles.text}`} />',
  );
  expect(
    faultsOf(
      [
        sheet("ui/toast.module.css", ".title, .text { gap: 0; } .title :global(.btn) { gap: 0; }"),
        sheet("styles/home.css", ".toast-title, .btn, .lost { gap: 0; }"),
        sheet("old/toast.module.css", ".title { gap: 0; }"),
      ],
      [code],
    ),
  ).toEqual([
    "old/toast.module.css and ui/toast.module.css have the same name",
    "old/toast.module.css has no class for text",
    "nothing has the class .lost of styles/home.css",
  ]);
  expect(faultsOf([sheet("ui/toast.module.css", ".title, .text, .day-name { gap: 0; }")], [code])).toEqual([
    "nothing uses .day-name of ui/toast.module.css",
  ]);
  expect(faultsOf([sheet("ui/btn.module.css", ".root { gap: 0; }")], [code])).toEqual([
    ".root of ui/btn.module.css becomes the global class .btn",
    "nothing uses .root of ui/btn.module.css",
  ]);
});
