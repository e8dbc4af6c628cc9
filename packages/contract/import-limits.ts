import { shareTargets } from "@spindle/core/share/share-targets.ts";

/** The longest file that can be imported, in bytes: about 50 years of spins, or 20 if each was shared in every way. */
export const longestImport = 8 * 1024 * 1024;

/** The most rows that a part of an imported file may have: 54 years of days. They are stored in one transaction. */
export const mostRowsImported = 20_000;
/** A spin can be shared in every way. */
export const mostSharesImported = mostRowsImported * shareTargets.length;

/** Rejected rows that a report names; it counts all of them. */
export const mostRejectedListed = 100;
