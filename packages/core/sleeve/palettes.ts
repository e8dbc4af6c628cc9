/** Inks of one printed sleeve: what the picture stands on, what it is drawn with, and the band with the title on it. */
export interface SleevePalette {
  readonly ground: string;
  readonly figure: string;
  readonly accent: string;
  readonly band: string;
  readonly type: string;
}

const palette = (
  ground: string,
  figure: string,
  accent: string,
  band: string,
  type: string,
): SleevePalette => ({
  ground,
  figure,
  accent,
  band,
  type,
});

/** Type on its band has a contrast of 4.5 to 1 at least, what is drawn on its ground 2 to 1. */
export const sleevePalettes: readonly [SleevePalette, ...SleevePalette[]] = [
  palette("#1f3d4d", "#f3d9a4", "#e4572e", "#b93d18", "#fdf0d5"),
  palette("#2e4a3f", "#f0d9b5", "#d98e32", "#f0d9b5", "#1d2f28"),
  palette("#e9c46a", "#a63a24", "#264653", "#264653", "#f6e7c1"),
  palette("#5a2a4d", "#f4b6a6", "#f7dfc0", "#f7dfc0", "#3c1833"),
  palette("#f1e2c9", "#17536b", "#d9572b", "#17536b", "#f7ecd8"),
  palette("#13293d", "#f2b134", "#d9e2dc", "#e8e4d3", "#13293d"),
  palette("#efcbb1", "#7c2f3e", "#2c3550", "#7c2f3e", "#fae5d5"),
  palette("#33312e", "#e6b34c", "#ddd3bf", "#d8cbb1", "#262422"),
  palette("#8fb3a8", "#1f3734", "#f5e9cf", "#1f3734", "#e8efe2"),
  palette("#c9a5b8", "#33243f", "#f4e3d0", "#33243f", "#f5e2ea"),
  palette("#24504d", "#f3a05c", "#f6e6c8", "#f6e6c8", "#173836"),
  palette("#dfd3bd", "#3b3a36", "#b5462f", "#3b3a36", "#f1e8d6"),
];
