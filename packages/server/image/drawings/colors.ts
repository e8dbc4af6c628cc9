/** The light theme's colors (web/styles/tokens.css). */
export const colors = {
  paper: "#f4efe5",
  ink: "#1b1714",
  inkSoft: "#655b50",
  rule: "#d8cdbb",
  /** Soft ink, mixed to 78 % with the paper. */
  edge: "#847c71",
  label: "#c7381f",
  labelRim: "#8b2716",
  labelInk: "#fff7ef",
  brass: "#8a6410",
  vinyl: "#141212",
  groove: "#26211f",
} as const;

export const tierColors = {
  bronze: "#a9653a",
  silver: "#7d8690",
  gold: "#b8860b",
  diamond: "#2f8fa3",
} as const;
