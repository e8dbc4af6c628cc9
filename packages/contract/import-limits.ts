/** The longest file that can be imported, in bytes: about 40 years of spins. */
export const longestImport = 8 * 1024 * 1024;

/** The most rows that one part of an imported file may have: 54 years of days. */
export const mostRowsImported = 20_000;

/** Rejected rows that a report names; it counts all of them. */
export const mostRejectedListed = 100;
