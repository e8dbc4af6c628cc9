// Messages about a host's file, beside those for any file (@spindle/catalogue/words.ts).

export const notFile = "it isn't a file. Put the albums in one.";
export const tooLarge = (mebibytes: number) =>
  `it's larger than ${mebibytes} MiB. Remove anything that isn't one of your albums.`;

export const variousArtists = "it's by various artists";
export const compilation = "its title says it's a compilation";
export const live = "its title says it's a live recording";
export const karaoke = "its title says it's karaoke";
export const tribute = "its title says it's a tribute";
export const notPickable = (reason: string) => `it can't be picked (${reason})`;
export const removeIt = "Remove it. It would never be picked.";

export const inFuture = (year: number) => `year: ${year} is in the future`;
export const useFirstYear = "Use the year of first release.";
export const doubled = (line: number) => `the album is also on line ${line}`;
export const removeOne = "Remove one of the two.";
