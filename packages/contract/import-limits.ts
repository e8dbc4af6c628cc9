import { shareTargets } from "@spindle/core/share/share-targets.ts";

/** The longest document that one import takes, in bytes: 20 years of spins that were each shared in every way. */
export const longestImport = 8 * 1024 * 1024;
/** The longest file, with a full shelf, which is imported as several documents (large-exports.ts). */
export const longestExport = 128 * 1024 * 1024;

/**
 * The most rows that a part of an imported file may have: 27 years of days. They are stored in one transaction, for which all
 * others wait on the embedded database: 5 s of processor time for so many spins, 2 s for ten years.
 */
export const mostRowsImported = 10_000;
/** A spin can be shared in every way. */
export const mostSharesImported = mostRowsImported * shareTargets.length;

/** The most items of a shelf in one document: they take about 1 s of processor time. */
export const mostItemsImported = 10_000;

/** Rejected rows that a report names; it counts all of them. */
export const mostRejectedListed = 100;
