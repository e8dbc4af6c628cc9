/** More than six marks on one letter: no script needs them, and they would cover the lines around it. The first six are `$1`. */
export const manyMarks = /(\p{M}{6})\p{M}+/gu;
