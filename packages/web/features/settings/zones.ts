/** Old names that browsers still use, with the current names in the IANA time zone database. */
const presentNames: ReadonlyMap<string, string> = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/** Returns the zone's current name: "Europe/Kyiv" for "Europe/Kiev". */
export function presentName(zone: string): string {
  return presentNames.get(zone) ?? zone;
}

/** Returns all zones under this browser's names, and UTC, sorted by their current names. */
export function knownZones(): readonly string[] {
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
  return zones.toSorted((one, other) => (presentName(one) < presentName(other) ? -1 : 1));
}

/** Returns the current name with spaces, as in "America/Argentina/Buenos Aires". */
export function writtenZone(zone: string): string {
  return presentName(zone).replaceAll("_", " ");
}

/** Returns the zone's place and region, as in "Buenos Aires" and "America, Argentina". */
export function placeOf(zone: string): { readonly place: string; readonly region: string } {
  const parts = writtenZone(zone).split("/");
  return { place: parts.at(-1) ?? "", region: parts.slice(0, -1).join(", ") };
}

/** Returns the zones whose current and old names contain every word of the search. Ignores case and accents. */
export function zonesMatching(zones: readonly string[], search: string): readonly string[] {
  const words = folded(search).split(" ").filter(Boolean);
  return zones.filter((zone) => {
    const names = folded(`${presentName(zone)} ${zone}`);
    return words.every((word) => names.includes(word));
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
