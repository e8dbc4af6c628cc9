/** Letters that look blank: Hangul fillers and the empty Braille cell. */
export const blanks = /[\u115f\u1160\u2800\u3164\uffa0]/g;
