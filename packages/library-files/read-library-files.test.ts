import fc from "fast-check";
import { Zip, ZipDeflate, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { defaultLimits } from "./limits.ts";
import { readLibraryFiles } from "./read-library-files.ts";
import { bytesOf, libraryOf, readContent, streamOf } from "./testing/read.ts";
import { samples } from "./testing/samples.ts";

const kinds = Object.entries(samples);
const json = JSON.stringify;
const saved = (artist: string, album: string) => ({ artist, album, uri: "spotify:album:1" });
const spotifyLibrary = (...albums: readonly object[]) => json({ tracks: [], albums, artists: [] });
const history = json([{ endTime: "2023-02-14 19:06", artistName: "B", trackName: "S", msPlayed: 180_000 }]);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const pdf = "%PDF-1.7\n%âãÏÓ";
const page = "\n<!DOCTYPE html>\n<html><body>Watched</body></html>";

describe.each(kinds)("a file of the kind %s", (kind, make) => {
  test("is recognized by its content and read as a whole", async () => {
    const { kinds: recognized, albums, artists, report } = await libraryOf(make(60, 20), 1_000);
    expect(recognized).toEqual([kind]);
    expect(report).toEqual({ rows: 60, used: 60, notUsed: {}, filesIgnored: 0, endsEarly: false });
    expect(artists.length).toBe(20);
    expect([0, 20]).toContain(albums.length);
  });

  test("keeps no address, account or device", async () => {
    expect(json(await libraryOf(make(3, 3)))).not.toMatch(
      /192\.0\.2\.1|listener|Android|abcdefghijk|spotify:/,
    );
  });

  test("that is cut off is read up to there", async () => {
    const bytes = bytesOf(make(60, 20));
    const { report } = await libraryOf(bytes.slice(0, bytes.length * 0.7));
    expect(report.used).toBeGreaterThan(20);
    expect(report.used).toBeLessThan(60);
    if (/^[[{<]/.test(new TextDecoder().decode(bytes))) expect(report.endsEarly).toBe(true);
  });

  test("that is damaged anywhere is read or refused", async () => {
    const bytes = bytesOf(make(20, 5));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        async (at, other) => {
          const damaged = bytes.slice();
          damaged.set(other.slice(0, bytes.length - at), at);
          await readContent(damaged);
        },
      ),
      { numRuns: 10 },
    );
  });
});

describe("archives", () => {
  const files = {
    "folder/": new Uint8Array(),
    "folder/no-name": bytesOf(spotifyLibrary(saved("A", "X"))),
    "folder/picture.json": png,
    "history.txt": bytesOf(history),
    "Userdata.json": bytesOf('{"username": "u", "email": "u@exam'),
    "ReadMeFirst.pdf": bytesOf(pdf),
  };
  const streamed = (content: Readonly<Record<string, Uint8Array>>) => {
    const parts: Uint8Array[] = [];
    const zip = new Zip((_error, part) => parts.push(part));
    for (const [name, bytes] of Object.entries(content)) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(bytes, true);
    }
    zip.end();
    return Uint8Array.from(parts.flatMap((part) => [...part]));
  };

  test.each([
    ["with sizes", zipSync(files)],
    ["not compressed", zipSync(files, { level: 0 })],
    ["that was made while it was sent", streamed(files)],
  ])("every file that is understood is read, in an archive %s", async (_what, archive) => {
    for (const piece of [100, archive.length]) {
      const library = await libraryOf(archive, piece);
      expect(library.kinds).toEqual(["spotify-library", "spotify-history"]);
      expect(library.albums.map(({ title }) => title)).toEqual(["X"]);
      expect(library.artists.map(({ name }) => name)).toEqual(["A", "B"]);
      expect(library.report).toMatchObject({ used: 2, filesIgnored: 3, endsEarly: false });
    }
  });

  test("a file that inflates beyond the limit ends the reading", async () => {
    const bomb = zipSync({ a: new Uint8Array(20_000_000), b: bytesOf(history) }, { level: 1 });
    expect(await readContent(bomb, { limits: { bytes: 1_000_000 } })).toEqual({
      ok: false,
      failure: "too-large",
    });
    const ofJson = zipSync({ a: bytesOf(spotifyLibrary(saved("A", "X".padEnd(4_000_000)))) });
    expect(await readContent(ofJson, { limits: { bytes: 1_000_000 } })).toEqual({
      ok: false,
      failure: "too-large",
    });
  });

  test("several archives together inflate to no more than the limit", async () => {
    const archive = zipSync({ a: new Uint8Array(600_000) });
    const read = (count: number) =>
      readLibraryFiles(
        Array.from({ length: count }, () => streamOf(archive)),
        { ...defaultLimits, bytes: 1_000_000 },
      );
    expect(await read(1)).not.toMatchObject({ failure: "too-large" });
    expect(await read(2)).toEqual({ ok: false, failure: "too-large" });
  });

  test("the files of an archive are limited", async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}`, bytesOf("?")])));
    expect(await readContent(many, { limits: { files: 49 } })).toEqual({ ok: false, failure: "too-large" });
  });

  test("an archive within an archive is not read", async () => {
    const inner = zipSync({ a: bytesOf(history) });
    expect(await readContent(zipSync({ inner }))).toEqual({ ok: false, failure: "archive-in-archive" });
    const { kinds: read, report } = await libraryOf(zipSync({ inner, b: bytesOf(history) }, { level: 0 }));
    expect(read).toEqual(["spotify-history"]);
    expect(report.filesIgnored).toBe(1);
  });

  test("an archive that is cut off is read up to there", async () => {
    for (const archive of [zipSync, streamed].map((make) =>
      make({ a: bytesOf(history), b: bytesOf(samples.lastfm(4_000, 4_000)) }),
    )) {
      const { kinds: read, report } = await libraryOf(archive.slice(0, archive.length * 0.7));
      expect(read).toEqual(["spotify-history", "lastfm"]);
      expect(report.endsEarly).toBe(true);
      expect(report.used).toBeGreaterThan(100);
    }
  });

  test.each([
    [
      "damaged-archive",
      zipSync({ a: bytesOf(history.repeat(50)) }).map((byte, at) => (at > 40 && at < 200 ? 0xff : byte)),
    ],
    ["damaged-archive", zipSync({ a: bytesOf(samples.lastfm(4_000, 4_000)) }).slice(0, 100)],
    ["empty", zipSync({})],
    ["unknown", zipSync({ a: bytesOf("words"), b: png })],
    [
      "spreadsheet",
      zipSync({
        "[Content_Types].xml": bytesOf(
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        ),
        "xl/workbook.xml": bytesOf("<?xml version='1.0'?><workbook/>"),
      }),
    ],
  ])("an archive may be nothing that is read: %s", async (failure, archive) => {
    expect(await readContent(archive)).toEqual({ ok: false, failure });
  });
});

describe("several files", () => {
  const together = (contents: readonly (string | Uint8Array)[], bytes = defaultLimits.bytes) =>
    readLibraryFiles(
      contents.map((content) => streamOf(content)),
      { ...defaultLimits, bytes },
    );

  test("are one library, and count only the files that were understood", async () => {
    const archive = zipSync({ a: bytesOf(history), b: png });
    const read = await together([archive, history, pdf, spotifyLibrary(saved("A", "X"))]);
    if (!read.ok) throw new Error(read.failure);
    expect(read.value.kinds).toEqual(["spotify-history", "spotify-history", "spotify-library"]);
    expect(read.value.artists).toEqual([
      { name: "A", saved: false, liked: 1, plays: 0 },
      { name: "B", saved: false, liked: 0, plays: 2 },
    ]);
    expect(read.value.report).toEqual({ rows: 3, used: 3, notUsed: {}, filesIgnored: 2, endsEarly: false });
  });

  test("are refused if none is understood, and if they are too large together", async () => {
    expect(await together([pdf, "words"])).toEqual({ ok: false, failure: "pdf" });
    expect(await together([history, history], history.length * 2)).toMatchObject({ ok: true });
    expect(await together([history, history], history.length * 2 - 1)).toEqual({
      ok: false,
      failure: "too-large",
    });
  });
});

test.each([
  ["empty", ""],
  ["empty", "\ufeff \r\n"],
  ["picture", png],
  ["picture", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ["picture", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["pdf", pdf],
  ["web-page", page],
  ["web-page", '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"></html>'],
  ["spreadsheet", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ["unknown", Uint8Array.of(1, 2, 3, 0, 5)],
  ["unknown", "Dear diary,\ntoday I listened to a record.\nIt was good - I think.\n"],
  ["unknown", "id,price\n1,2\n"],
  ["unknown", "[]"],
  ["unknown", '{"a":{"b":[1,2,3]}}'],
  ["unknown", '<?xml version="1.0"?><rss/>'],
])("a file of another kind is refused by name: %s", async (failure, content) => {
  expect(await readContent(content)).toEqual({ ok: false, failure });
});

describe("hostile files", () => {
  test("a property list that declares entities is refused", async () => {
    const plist = (doctype: string, name: string) =>
      `<?xml version="1.0"?>${doctype}<plist><dict><key>Tracks</key><dict><key>1</key><dict><key>Name</key><string>S</string><key>Artist</key><string>A</string></dict><key>2</key><dict><key>Artist</key><string>${name}</string></dict></dict></dict></plist>`;
    const bomb = '<!DOCTYPE plist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(await readContent(plist(bomb, "&b;"))).toEqual({ ok: false, failure: "xml-with-entities" });
    const outside = '<!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await readContent(plist(outside, "&a;"))).toEqual({ ok: false, failure: "xml-with-entities" });
    const { artists, report } = await libraryOf(plist("", "&undeclared;"));
    expect(artists.map(({ name }) => name)).toEqual(["A"]);
    expect(report.endsEarly).toBe(true);
  });

  /** What is read of a file, and how many bytes are taken before it is given up. */
  async function readOf(content: string) {
    let taken = 0;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        taken += piece.length;
        controller.enqueue(piece);
      },
    });
    const read = await readLibraryFiles([streamOf(content).pipeThrough(count)]);
    return { read, taken };
  }

  test.each([
    ["[".repeat(2_000_000), { ok: false, failure: "unknown" }],
    [`<?xml version="1.0"?><plist>${"<dict>".repeat(1_000_000)}`, { ok: false, failure: "unknown" }],
    [
      `{"albums":[${json(saved("A", "X"))},{"artist":${'{"a":'.repeat(1_000_000)}`,
      { ok: true, value: { report: { used: 1, endsEarly: true } } },
    ],
  ])("deep documents are not followed: %.30s", async (content, expected) => {
    const { read, taken } = await readOf(content);
    expect(read).toMatchObject(expected);
    expect(taken).toBeLessThan(300_000);
  });

  test.each([
    `{"albums":[${json(saved("A", "X"))},{"artist":"`,
    "artist,album\nA,X\nB,",
    'artist,album\nA,X\nB,"',
    "A - X\nB - ",
    '<?xml version="1.0"?><plist><dict><key>Tracks</key><dict><key>1</key><dict><key>Artist</key><string>A</string></dict><key>2</key><dict><key>Artist</key><string>',
  ])("a row that never ends is given up: %j", async (start) => {
    const { read, taken } = await readOf(start + "x".repeat(4_000_000));
    expect(read).toMatchObject({ ok: true, value: { report: { used: 1, endsEarly: true } } });
    expect(taken).toBeLessThan(3_000_000);
  });

  test("a document without known rows is given up, however many rows it has", async () => {
    const { read, taken } = await readOf(json(Array.from({ length: 200_000 }, (_, at) => ({ id: at }))));
    expect(read).toEqual({ ok: false, failure: "unknown" });
    expect(taken).toBeLessThan(1_200_000);
  });

  test("many long rows may come in one piece", async () => {
    const file = `artist,album\n${`A,X,${"x".repeat(1_000)}\n`.repeat(2_500)}`;
    expect((await libraryOf(file, file.length)).report).toMatchObject({ used: 2_500, endsEarly: false });
  });

  test("names that are longer than any are dropped and counted", async () => {
    const long = "x".repeat(10_000);
    const { albums, report } = await libraryOf(
      spotifyLibrary(saved(long, "X"), saved("A", long), saved("A", "X")),
    );
    expect(albums.map(({ title }) => title)).toEqual(["X"]);
    expect(report.notUsed).toEqual({ "name-too-long": 2 });
    expect((await libraryOf(`Artist - ${long}\nA - X`)).report.notUsed).toEqual({ "name-too-long": 1 });
  });

  test("markup and formulas are only text, and controls and directions are dropped", async () => {
    const { albums } = await libraryOf(
      `Artist,Album\n"=HYPERLINK(""http://a"")","<script>alert(1)</script>"\n"A\u202e\u0007B","{""__proto__"":1}"`,
    );
    expect(albums.map(({ artist, title }) => [artist, title])).toEqual([
      ['=HYPERLINK("http://a")', "<script>alert(1)</script>"],
      ["AB", '{"__proto__":1}'],
    ]);
    const named = `{"albums":[{"__proto__":{"artist":"P"},"artist":"A","album":"constructor"}]}`;
    expect((await libraryOf(named)).albums.map(({ title }) => title)).toEqual(["constructor"]);
  });

  test("rows that are no rows are counted", async () => {
    const { report } = await libraryOf(
      `{"albums":[${json(saved("A", "X"))},1,null,[],"x",{},{"artist":5,"album":{}}]}`,
    );
    expect(report).toMatchObject({ rows: 7, used: 1, notUsed: { unreadable: 4, "no-names": 2 } });
  });

  test("many equal rows are one album", async () => {
    const { albums, report } = await libraryOf(`artist,album,track,date\n${"A,X,S,1\n".repeat(30_000)}`);
    expect(albums).toMatchObject([{ title: "X", plays: 30_000 }]);
    expect(report.used).toBe(30_000);
  });

  test("albums and artists are limited, and what has no room is counted", async () => {
    const read = await readContent(samples.lastfm(100, 50), { limits: { albums: 20, artists: 10 } });
    expect(read).toMatchObject({ ok: true, value: { report: { used: 40, notUsed: { "too-many": 60 } } } });
    if (read.ok) expect([read.value.albums.length, read.value.artists.length]).toEqual([20, 10]);
  });

  test("the bytes of a file are limited", async () => {
    const file = samples.lastfm(1_000, 50);
    expect(await readContent(file, { limits: { bytes: 10_000 } })).toEqual({
      ok: false,
      failure: "too-large",
    });
  });

  test("wrong bytes spoil only the name that they are in", async () => {
    const bytes = bytesOf(spotifyLibrary(saved("A?", "X"), saved("Björk", "Ünder"))).map((byte) =>
      byte === 0x3f ? 0xff : byte,
    );
    const { albums } = await libraryOf(bytes);
    expect(albums.map(({ artist }) => artist)).toEqual(["A\ufffd", "Björk"]);
  });

  test("any bytes are read or refused", async () => {
    const start = fc.constantFrom(
      "",
      "PK\u0003\u0004",
      "[{",
      '{"tracks":[',
      "<?xml ",
      "artist,album\n",
      "A - X\n",
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (text, bytes) => {
        await readContent(Uint8Array.from([...bytesOf(text), ...bytes]));
      }),
    );
  });

  test("a stream that fails is told", async () => {
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error("the disk was pulled out"));
      },
    });
    await expect(readLibraryFiles([streamOf(history), failing])).rejects.toThrow("pulled out");
  });
});
