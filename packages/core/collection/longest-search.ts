/** The longest search of a collection, in UTF-16 code units. */
export const longestSearch = 200;
