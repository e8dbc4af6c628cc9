import { weekOf } from "@spindle/core/day/week.ts";
import { parseLocalDate } from "@spindle/core/day/local-date.ts";
import type { Card } from "@spindle/core/share/card.ts";
import { cardFormatNames } from "@spindle/core/share/card-formats.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { renderCard } from "@spindle/server/image/render-card.ts";

type SpinCard = Extract<Card, { readonly kind: "spin" }>;
type WeekCard = Extract<Card, { readonly kind: "week" }>;
type StatsCard = Extract<Card, { readonly kind: "stats" }>;

const date = parseLocalDate("2026-10-24");
if (!date) throw new Error("a date that is none");

function spin(title: string, artist: string, year?: number, more: Partial<SpinCard> = {}): Card {
  const album = { title, artist, ...(year !== undefined && { year }) };
  return { kind: "spin", album, date: date as SpinCard["date"], isToday: true, streak: 12, ...more };
}

function stats(more: Partial<StatsCard>): Card {
  return {
    kind: "stats",
    since: 2026,
    albums: 128,
    currentStreak: 12,
    longestStreak: 31,
    trophies: 19,
    ...more,
  };
}

/** A week with these days: heard, spun, or none. */
function week(signs: string, streak: number, more: Partial<WeekCard> = {}): Card {
  const days = [...signs].map((sign, at) => {
    const album = { title: `Album ${at}`, artist: "Harbour Lights" };
    return sign === "○"
      ? ({ state: "none" } as const)
      : ({ state: sign === "●" ? "listened" : "spun", album } as const);
  });
  return { kind: "week", week: weekOf(date as WeekCard["week"]["first"]), days, streak, ...more };
}

/** For each tier, the trophy with the longest name. */
const longestNamed = Object.values(Object.groupBy(trophies, ({ tier }) => tier)).flatMap((ofTier) =>
  ofTier.toSorted((one, other) => other.name.length - one.name.length).slice(0, 1),
);

/** Card contents from plain to extreme. */
const cards: Readonly<Record<string, Card>> = {
  plain: spin("Low Tide", "Harbour Lights", 1974),
  "one letter": spin("X", "Xx", 1980, { streak: 1 }),
  long: spin("The Rise and Fall of the Harbour Lights and Other Songs from the Pier", "Harbour Lights", 1972),
  "200 characters": spin(
    "When the Tide Goes Out at Four in the Morning and Nobody Is There to See It, I Think of the Lamps Along the Pier, of the Gulls, of Your Coat on the Chair and of Everything We Said We Would Do Once the",
    "Harbour Lights, The Northern Counties Symphony Orchestra & The Choir of Saint Nicholas",
    1999,
    { streak: 365 },
  ),
  "80 letters": spin(
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
    2001,
  ),
  "no year, no streak": spin("Untitled Demo", "Nobody in Particular", undefined, {
    streak: 0,
    isToday: false,
  }),
  "streak of 1,000, with a name": spin("Blue Hour", "Ada", 1959, { streak: 1_000, name: "Ada Lovelace" }),
  "a long name": spin("Blue Hour", "Ada", 1959, { name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(3) }),
  vietnamese: spin("Những Bài Hát Của Ngày Ấy", "Ban nhạc Bến Cảng", 1969),
  greek: spin("Το τραγούδι της θάλασσας", "Τα φώτα του λιμανιού", 1991),
  cyrillic: spin("Огни далёкой гавани", "Ґанок і місяць", 1988),
  arabic: spin("أضواء الميناء البعيد", "فرقة البحر", 1983),
  hebrew: spin("שירים של Harbour עד סוף הלילה", "להקת הנמל (1978)", 1978),
  "both directions": spin("Live in القاهرة 1967 (שלום)", "Harbour Lights و فرقة البحر", 1967),
  devanagari: spin("दूर बंदरगाह की क्षत्रिय रोशनी", "समुद्र और साथी", 1975),
  thai: spin("แสงไฟที่ท่าเรือ กับ น้ำตา", "วงคลื่นทะเล", 1985),
  chinese: spin("港口的灯光直通骨车", "海浪乐队", 2003),
  japanese: spin("港の灯りと直通の骨", "はるかぜバンド", 1971),
  korean: spin("먼 항구의 불빛과 直通 骨", "바다와 친구들", 1987),
  "other alphabets": spin("ნავსადგურის შუქი, துறைமுக விளக்கு", "Նավահանգիստ, বন্দরের আলো, రేవు", 2010),
  signs: spin("🎵 ♥ ★ 𝄞 ♭VII ⅓ ½ 👩‍👩‍👧 🇫🇷 1️⃣", "!!! (Chk Chk Chk)", 2004),
  markup: spin('<script>alert("1")</script> & \u202eevil\u0000', '"><img src=x onerror=1>', 1999),
  "marks without end": spin(`Z${"\u0315\u0334\u0489\u0301".repeat(200)}algo`, "𒀀𓀀", 1999),
  "10,000 characters": spin("Harbour ".repeat(1_250), "字".repeat(10_000), 1999),
  invitation: { kind: "invitation", album: { title: "Low Tide", artist: "Harbour Lights", year: 1974 } },
  stats: stats({}),
  "stats on the first day": stats({ albums: 1, currentStreak: 1, longestStreak: 1, trophies: 3 }),
  "stats before it": stats({ albums: 0, currentStreak: 0, longestStreak: 0, trophies: 0 }),
  "stats of ten years": stats({
    since: 2016,
    albums: 12_345,
    currentStreak: 1_000,
    longestStreak: 3_650,
    trophies: trophies.length,
    name: "Ada Lovelace",
  }),
  week: week("●●●●◐○○", 12),
  "week of a newcomer": week("○○○●○○○", 1),
  "week without a spin": week("○○○○○○○", 0),
  "week with a name": week("●●●●●●●", 1_000, { name: "Ada Lovelace" }),
  "week with a long name": week("◐○●○◐○●", 0, { name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(3) }),
  ...Object.fromEntries(
    longestNamed.map((trophy): [string, Card] => [
      `trophy ${trophy.tier}`,
      { kind: "trophy", trophy, earnedOn: date, trophies: 19, name: "Ada Lovelace" },
    ]),
  ),
};

export async function drawCards(
  keep: (file: string, content: Uint8Array) => Promise<void>,
): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const [name, card] of Object.entries(cards)) {
    for (const format of cardFormatNames) {
      const file = `cards/${name.replaceAll(/\W+/g, "-")}-${format}.png`;
      await keep(file, renderCard({ card, format, type: "image/png" }, "spindle.example"));
      taken.push(file);
    }
  }
  return taken;
}
