/** Shown for a message that can't be read. */
export const product = "Spindle";
export const somethingNew = "There’s something new.";
