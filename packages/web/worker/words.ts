/** What is shown for a message that cannot be read. */
export const product = "Spindle";
export const somethingNew = "There’s something new.";
