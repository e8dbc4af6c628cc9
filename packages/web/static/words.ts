// What surrounds the text of every static page; each page's own text is a file in pages/.

export const lastUpdated = "Last updated";
export const onThisPage = "On this page";
export const spinTheRecord = "Spin the record";

export const menu = "Menu";
export const theme = "Theme";
export const allSettings = "All settings";

export const product = "Spindle";
/** The product's promise, with the line breaks of a sleeve. */
export const promise = ["One album.", "Every day.", "Start to", "finish."] as const;
export const privatePressing = "Private pressing";
