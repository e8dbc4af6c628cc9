import type { Content } from "./fake-envelope.ts";
import type { AlbumSpec } from "./fake-library.ts";

/** Albums whose texts, lengths and ids are what no one expects. */
export const oddAlbums: readonly AlbumSpec[] = [
  odd('<script>alert("title")</script><b>Bold & "quoted"</b>', { artist: "<img src=x onerror=alert(1)>" }),
  odd("Control \u0000\u0007\u001b[31m\u0085\u009f\n\ttext"),
  odd("Bidi \u202egnirts\u202c \u2066isolate\u2069 \u200fmark", { artist: "\u202eevitaler" }),
  odd("Zero\u200bwidth\u200d\ufeff \ufffd \ud83d\ude00"),
  odd("x".repeat(10_000), { artist: "y".repeat(10_000), genres: ["z".repeat(10_000)] }),
  odd("Zalgo t\u0301\u0302\u0303".concat("\u0300".repeat(200))),
  odd("", { artist: "" }),
  odd("   ", { artist: "\u3000" }),
  odd("No Songs", { songs: [] }),
  odd("Silent Seconds", { songs: [0, 0, 0].map((seconds) => ({ title: "Nothing", seconds })) }),
  odd("A Moment", { songs: [{ title: "Short", seconds: 0.2 }] }),
  odd("Same Id One", { id: "al-same" }),
  odd("Same Id Two", { id: "al-same" }),
  odd("../../etc/passwd?x=1&y=2#z", { id: "al/../odd?id=1&u=admin#x" }),
  odd("The Year Is Wrong", { year: -1 }),
  odd("The Year Is Far", { year: 999_999 }),
];

function odd(title: string, more: Partial<AlbumSpec> = {}): AlbumSpec {
  return { title, artist: "Odd Artist", songs: [{ title, seconds: 1 }], ...more };
}

/** Leaves these fields out, wherever they are. */
export function without(...fields: readonly string[]): (content: Content) => Content {
  return everywhere((object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !fields.includes(name))),
  );
}

/** Gives these fields another type, wherever they are: numbers become texts, texts objects, lists their first entry. */
export function mistyped(...fields: readonly string[]): (content: Content) => Content {
  return everywhere((object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, fields.includes(name) ? otherType(value) : value]),
    ),
  );
}

function otherType(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return { value };
  if (Array.isArray(value)) return value[0] ?? null;
  return typeof value === "boolean" ? Number(value) : "text";
}

/** Gives everything in a list the id of the list's first entry. */
export const withSameIds: (content: Content) => Content = everywhere((object) =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      const { id } = (value[0] ?? {}) as Content;
      return [
        name,
        value.map((each: unknown) => (isContent(each) && id !== undefined ? { ...each, id } : each)),
      ];
    }),
  ),
);

function everywhere(change: (object: Content) => Content): (content: Content) => Content {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isContent(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, visit(part)])));
  };
  return (content) => visit(content) as Content;
}

function isContent(value: unknown): value is Content {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
