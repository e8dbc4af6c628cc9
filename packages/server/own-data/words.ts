// The headings of the tables, which people open in a spreadsheet.
export const spinHeadings = [
  "Date",
  "Artist",
  "Album",
  "Year",
  "Genres",
  "Country",
  "Mode",
  "Mood",
  "Moment",
  "Minutes",
  "Spun at",
  "Time zone",
  "Listened at",
  "Streak",
] as const;
export const favoriteHeadings = ["Artist", "Album", "Year", "Genres", "Favorite since"] as const;
export const trophyHeadings = [
  "Trophy",
  "What for",
  "Tier",
  "Category",
  "Earned on",
  "Date of the spin",
] as const;
