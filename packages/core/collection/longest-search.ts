/** The longest search of a collection, in UTF-16 code units: the search box takes no more. */
export const longestSearch = 200;
