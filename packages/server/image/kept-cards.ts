/** What was drawn lately, by what was ordered, up to so many bytes in all; whatever was not asked for longest goes first. */
export interface KeptCards<Drawn extends { readonly content: Uint8Array }> {
  get(key: string): Drawn | undefined;
  keep(key: string, drawn: Drawn): void;
}

export function createKeptCards<Drawn extends { readonly content: Uint8Array }>(
  mostBytes: number,
): KeptCards<Drawn> {
  const kept = new Map<string, Drawn>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.content.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const drawn = kept.get(key);
      if (!drawn) return undefined;
      kept.delete(key);
      kept.set(key, drawn);
      return drawn;
    },
    keep(key, drawn) {
      drop(key);
      kept.set(key, drawn);
      bytes += drawn.content.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}
