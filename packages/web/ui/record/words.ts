/** Printed on every record's label. */
export const side = "Side A";
export const speed = "33⅓";
export const rim = "Spindle · Long playing · Stereo";
