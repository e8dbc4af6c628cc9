/** Names that browsers go on giving to zones which the database has since named otherwise. */
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

/** What the zone is called today: "Europe/Kyiv", even if it is known as "Europe/Kiev". */
export function presentName(zone: string): string {
  return presentNames.get(zone) ?? zone;
}

/** Every zone, under the name that this browser gives it, and the one of no place; in the order of their present names. */
export function knownZones(): readonly string[] {
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])];
  return zones.toSorted((one, other) => (presentName(one) < presentName(other) ? -1 : 1));
}

/** "America/Argentina/Buenos Aires": as the database writes its present name, with spaces. */
export function writtenZone(zone: string): string {
  return presentName(zone).replaceAll("_", " ");
}

/** What a zone is called after, and the region that it is in: "Buenos Aires" of "America/Argentina". */
export function placeOf(zone: string): { readonly place: string; readonly region: string } {
  const parts = writtenZone(zone).split("/");
  return { place: parts.at(-1) ?? "", region: parts.slice(0, -1).join(", ") };
}

/** The zones whose names, the present and the old, have every word of the search, in any case and with or without accents. */
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
