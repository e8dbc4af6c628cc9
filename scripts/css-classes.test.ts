import { expect, test } from "vitest";
import { classesDefinedIn, classesDefinedTwice } from "./css-classes.ts";

test("a style sheet defines the classes that one of its rules styles alone", () => {
  const sheet = `
    @import "./other.css" layer(base);
    @layer components {
      /* .comment { color: red; } */
      .plain { width: 0.5rem; content: ".text { }"; }
      .one:hover, [data-paper="red"] .other > svg { color: red }
      .card .within { color: red; }
      .card:has(.chosen), .list :is(p, .a, .b) { color: red; }
      .empty {}
      .outside {
        .inside { color: red; }
        &:focus { color: red; }
        @media (width < 2.5rem) { gap: 0; }
      }
      .around { .nested { color: red; } }
      @media (width < 54.5rem) { .narrow { color: red; } }
      @keyframes arrive { 12.5% { opacity: 0; } }
    }
  `;
  expect(classesDefinedIn(sheet)).toEqual(["plain", "one", "other", "outside", "narrow"]);
});

test("reports a class defined in two files, but not one that another file styles within another class", () => {
  expect(
    classesDefinedTwice([
      { file: "picker.css", text: ".week { color: red; } .weeks { gap: 0; }" },
      { file: "calendar.css", text: "@media (width < 9rem) { .week:hover { gap: 0; } .week { gap: 1px; } }" },
      { file: "recap.css", text: ".recap .weeks { gap: 1px; }" },
    ]),
  ).toEqual([".week is defined in calendar.css and picker.css"]);
});
