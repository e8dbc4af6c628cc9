/** Every zone that this browser names, and the one of no place. */
export function knownZones(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
}

/** "America/Argentina/Buenos Aires": as the database writes it, with spaces. */
export function writtenZone(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** What a zone is called after, and the region that it is in: "Buenos Aires" of "America/Argentina". */
export function placeOf(zone: string): { readonly place: string; readonly region: string } {
  const parts = writtenZone(zone).split("/");
  return { place: parts.at(-1) ?? "", region: parts.slice(0, -1).join(", ") };
}

/** The zones whose name has every word of the search, in any case and with or without accents. */
export function zonesMatching(zones: readonly string[], search: string): readonly string[] {
  const words = folded(search).split(" ").filter(Boolean);
  return zones.filter((zone) => {
    const name = folded(zone);
    return words.every((word) => name.includes(word));
  });
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s_/,]+/g, " ")
    .trim();
}
