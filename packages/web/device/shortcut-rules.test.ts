import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KeyPress, shortcutOf } from "./shortcut-rules.ts";

const plain: KeyPress = {
  key: "l",
  code: "KeyL",
  shifted: false,
  modified: false,
  repeated: false,
  focus: "page",
  dialogOpen: false,
  singleKeysOff: false,
};
const anyPress = fc.record<KeyPress>({
  key: fc.constantFrom("l", "L", "p", " ", "Enter", "Escape", "?", "h", "o", "а"),
  code: fc.constantFrom("KeyF", "KeyL", "Slash", ""),
  shifted: fc.boolean(),
  modified: fc.boolean(),
  repeated: fc.boolean(),
  focus: fc.constantFrom("field", "chosen", "control", "page"),
  dialogOpen: fc.boolean(),
  singleKeysOff: fc.boolean(),
});

describe("a key press", () => {
  it("is matched by the key's name, even with capitals", () => {
    expect(shortcutOf({ ...plain, key: "L" })).toBe("l");
    expect(shortcutOf({ ...plain, key: " " })).toBe("space");
    expect(shortcutOf({ ...plain, key: "?" })).toBe("?");
  });

  it.each([
    ["Russian", "а", "KeyF", "f"],
    ["Russian, with capitals", "А", "KeyF", "f"],
    ["Greek", "λ", "KeyL", "l"],
    ["Hebrew", "כ", "KeyF", "f"],
    ["Arabic", "ظ", "Slash", "/"],
  ])("is matched by its position if its letter is not Latin: %s", (_, key, code, name) => {
    expect(shortcutOf({ ...plain, key, code })).toBe(name);
  });

  it("is matched by a Latin letter, wherever the key is", () => {
    expect(shortcutOf({ ...plain, key: "u", code: "KeyF" })).toBe("u");
    expect(shortcutOf({ ...plain, key: "ö", code: "KeyL" })).toBe("ö");
    expect(shortcutOf({ ...plain, key: "/", code: "KeyQ" })).toBe("/");
    expect(shortcutOf({ ...plain, key: "؟", code: "Slash", shifted: true })).toBe("?");
  });

  it("is ignored with Ctrl, Alt or Meta, and while it repeats", () => {
    fc.assert(
      fc.property(anyPress, (press) => {
        expect(shortcutOf({ ...press, modified: true })).toBeUndefined();
        expect(shortcutOf({ ...press, repeated: true })).toBeUndefined();
      }),
    );
  });

  it("matches nothing but Escape in a field, under a dialog and with shortcuts off", () => {
    fc.assert(
      fc.property(anyPress, fc.constantFrom("field", "dialog", "off"), (press, where) => {
        const asked = shortcutOf({
          ...press,
          focus: where === "field" ? "field" : press.focus,
          dialogOpen: where === "dialog" || press.dialogOpen,
          singleKeysOff: where === "off" || press.singleKeysOff,
        });
        expect(["escape", undefined]).toContain(asked);
      }),
    );
  });

  it("leaves Space and Enter to a focused control", () => {
    expect(shortcutOf({ ...plain, key: " ", focus: "control" })).toBeUndefined();
    expect(shortcutOf({ ...plain, key: "Enter", focus: "control" })).toBeUndefined();
    expect(shortcutOf({ ...plain, key: "p", focus: "control" })).toBe("p");
  });

  it("matches nothing but Space and Escape on the selected mode", () => {
    fc.assert(
      fc.property(anyPress, (press) => {
        const asked = shortcutOf({ ...press, focus: "chosen" });
        expect(["space", "escape", undefined]).toContain(asked);
      }),
    );
    expect(shortcutOf({ ...plain, key: " ", focus: "chosen" })).toBe("space");
    expect(shortcutOf({ ...plain, key: " ", focus: "chosen", dialogOpen: true })).toBeUndefined();
  });

  it("follows these rules in every combination", () => {
    const keys = [..."fF lpsdoh?/", "Enter", "Escape", "Tab", "Shift", "F8"];
    const both = [false, true];
    const named = (key: string) => (key === " " ? "space" : key.toLowerCase());
    for (const key of keys)
      for (const modified of both)
        for (const repeated of both)
          for (const dialogOpen of both)
            for (const singleKeysOff of both)
              for (const focus of ["field", "chosen", "control", "page"] as const) {
                const press = { ...plain, key, modified, repeated, focus, dialogOpen, singleKeysOff };
                const held = modified || repeated;
                const asleep = dialogOpen || singleKeysOff;
                const belongsThere =
                  focus === "field" ||
                  (focus === "chosen" && key !== " ") ||
                  (focus === "control" && (key === " " || key === "Enter"));
                const acts = !held && (key === "Escape" || (!asleep && !belongsThere));
                expect(shortcutOf(press), JSON.stringify(press)).toBe(acts ? named(key) : undefined);
              }
  });

  it("always matches Escape", () => {
    expect(
      shortcutOf({ ...plain, key: "Escape", focus: "field", dialogOpen: true, singleKeysOff: true }),
    ).toBe("escape");
  });
});
