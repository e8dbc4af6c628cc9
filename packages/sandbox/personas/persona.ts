export interface ShelfSizes {
  readonly savedAlbums: number;
  readonly likedTracks: number;
  readonly followedArtists: number;
}

/** A fictional listener; the sandbox fills the shelves from the catalogue. */
export interface Persona extends ShelfSizes {
  readonly id: string;
  /** The account's name, unless the visitor gives one. */
  readonly displayName: string;
  readonly title: string;
  readonly sentence: string;
  readonly premium: boolean;
  readonly taste: Taste;
}

/** What a persona likes. An empty list has no effect. */
export interface Taste {
  /** Substrings of the main genres. */
  readonly genres: readonly string[];
  /** Substrings of neighboring genres. */
  readonly also?: readonly string[];
  readonly countriesAvoided?: readonly string[];
  readonly years?: readonly [from: number, to: number];
  readonly moods?: readonly string[];
}

export const personas: readonly Persona[] = [
  {
    id: "soul-collector",
    displayName: "Rosa",
    title: "Soul collector",
    sentence: "Decades of soul, funk, and R&B, filed by label. Follows every singer on the shelf.",
    premium: true,
    taste: {
      genres: ["soul", "funk", "r&b"],
      also: ["disco", "gospel", "blues"],
      moods: ["romantic", "happy"],
    },
    savedAlbums: 90,
    likedTracks: 320,
    followedArtists: 36,
  },
  {
    id: "metal-fan",
    displayName: "Ingrid",
    title: "Metal fan",
    sentence: "Heavy, fast, and slow metal from everywhere, with some hardcore and hard rock.",
    premium: true,
    taste: {
      genres: ["metal", "grindcore"],
      also: ["hardcore", "hard rock", "grunge", "punk", "industrial"],
      moods: ["energetic"],
    },
    savedAlbums: 60,
    likedTracks: 240,
    followedArtists: 28,
  },
  {
    id: "jazz-listener",
    displayName: "Theo",
    title: "Jazz listener",
    sentence: "Late evenings with jazz of every era, plus bossa nova and blues.",
    premium: true,
    taste: { genres: ["jazz", "bop", "swing"], also: ["bossa", "blues", "soul"], moods: ["calm", "focused"] },
    savedAlbums: 140,
    likedTracks: 400,
    followedArtists: 40,
  },
  {
    id: "electronic-head",
    displayName: "Yuki",
    title: "Electronic head",
    sentence: "Techno, house, ambient, and everything else made with machines.",
    premium: true,
    taste: {
      genres: ["techno", "house", "ambient", "electro", "idm", "drum and bass", "dubstep", "trance"],
      also: ["synth", "trip hop", "downtempo", "dub", "krautrock", "new age"],
      moods: ["energetic", "focused"],
    },
    savedAlbums: 75,
    likedTracks: 280,
    followedArtists: 30,
  },
  {
    id: "world-traveller",
    displayName: "Amara",
    title: "World traveler",
    sentence: "Records from five continents, hardly any of them sung in English.",
    premium: true,
    taste: {
      genres: [
        "afro",
        "samba",
        "fado",
        "raï",
        "rai",
        "cumbia",
        "highlife",
        "mpb",
        "salsa",
        "raga",
        "flamenco",
        "desert",
      ],
      countriesAvoided: ["US", "GB", "CA", "AU", "IE", "NZ"],
    },
    savedAlbums: 120,
    likedTracks: 360,
    followedArtists: 40,
  },
  {
    id: "crate-digger",
    displayName: "Sam",
    title: "Crate digger",
    sentence: "Two hundred and fifty albums from the sixties and seventies, in every style.",
    premium: true,
    taste: { genres: ["psychedelic", "folk", "soul", "prog", "kraut", "tropic"], years: [1958, 1982] },
    savedAlbums: 250,
    likedTracks: 380,
    followedArtists: 24,
  },
  {
    id: "free-listener",
    displayName: "Milo",
    title: "Listener without Premium",
    sentence: "Indie and pop on the free plan, so playing from another app needs Premium.",
    premium: false,
    taste: {
      genres: ["indie", "dream pop", "shoegaze"],
      also: ["pop", "alternative", "singer-songwriter"],
      years: [1985, 2100],
    },
    savedAlbums: 40,
    likedTracks: 160,
    followedArtists: 14,
  },
  {
    id: "newcomer",
    displayName: "Noor",
    title: "Newcomer",
    sentence: "Opened the account this morning. Nothing saved, liked, or played yet.",
    premium: true,
    taste: { genres: [] },
    savedAlbums: 0,
    likedTracks: 0,
    followedArtists: 0,
  },
];

export function personaById(id: string): Persona | undefined {
  return personas.find((persona) => persona.id === id);
}
