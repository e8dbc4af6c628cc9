/** Colors of one printed sleeve: the ground, three inks, and the band with the title. */
export interface Palette {
  readonly ground: string;
  readonly inks: readonly [string, string, string];
  readonly band: string;
  readonly type: string;
}

const palette = (
  ground: string,
  inks: readonly [string, string, string],
  band: string,
  type: string,
): Palette => ({ ground, inks, band, type });

/** Contrast: title on its band at least 4.5:1; first ink on the ground at least 2:1, the others at least 1.25:1. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette("#1f3d4d", ["#f3d9a4", "#e4572e", "#f7efe0"], "#b93d18", "#fdf0d5"),
  palette("#2e4a3f", ["#f0d9b5", "#d98e32", "#a7c4a0"], "#f0d9b5", "#1d2f28"),
  palette("#e9c46a", ["#a63a24", "#264653", "#fbf1d3"], "#264653", "#f6e7c1"),
  palette("#5a2a4d", ["#f4b6a6", "#f7dfc0", "#d9614c"], "#f7dfc0", "#3c1833"),
  palette("#f1e2c9", ["#17536b", "#d9572b", "#e9a93a"], "#17536b", "#f7ecd8"),
  palette("#efcbb1", ["#7c2f3e", "#2c3550", "#fbf1e3"], "#7c2f3e", "#fae5d5"),
  palette("#33312e", ["#e6b34c", "#ddd3bf", "#b5502d"], "#d8cbb1", "#262422"),
  palette("#8fb3a8", ["#1f3734", "#f5e9cf", "#c8553d"], "#1f3734", "#e8efe2"),
  palette("#c9a5b8", ["#33243f", "#f4e3d0", "#8a3f5c"], "#33243f", "#f5e2ea"),
  palette("#24504d", ["#f3a05c", "#f6e6c8", "#d9482f"], "#f6e6c8", "#173836"),
  palette("#c7381f", ["#f3d9a4", "#1b1714", "#f4efe5"], "#c7381f", "#fff7ef"),
  palette("#f2c14e", ["#1d3557", "#d94040", "#fdf6e3"], "#f2c14e", "#1d3557"),
  palette("#efe9dc", ["#1b1714", "#c7381f", "#c9a15a"], "#efe9dc", "#1b1714"),
];
