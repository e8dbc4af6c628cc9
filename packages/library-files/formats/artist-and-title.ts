/** Reads "Artist - Title" at the first hyphen or dash with blanks around it; undefined if there is none. */
export function artistAndTitle(text: string): { artist: string; title: string } | undefined {
  const [, artist, title] = /^\s*(.*?\S)\s+[-‐‑–—]\s+(\S.*)$/su.exec(text) ?? [];
  return artist === undefined || title === undefined ? undefined : { artist, title };
}
