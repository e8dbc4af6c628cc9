/** More than six marks on one letter, which no script needs and which would cover other lines. `$1` is the first six. */
export const manyMarks = /(\p{M}{6})\p{M}+/gu;
