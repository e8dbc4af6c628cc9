/** Four inks that go together on one sheet; the mood says which music they suit. */
export interface Palette {
  readonly inks: readonly [string, string, string, string];
  readonly mood: PaletteMood;
}

export type PaletteMood = "warm" | "cool" | "dark" | "bright";

const palette = (mood: PaletteMood, ...inks: Palette["inks"]): Palette => ({ mood, inks });

export const palettes: readonly [Palette, ...Palette[]] = [
  palette("cool", "#1f3d4d", "#e4572e", "#f3d9a4", "#f7efe0"),
  palette("warm", "#c7381f", "#f3d9a4", "#1b1714", "#f4efe5"),
  palette("warm", "#2d5a4a", "#d59a1b", "#f4efe5", "#1b1714"),
  palette("dark", "#2b2623", "#e4572e", "#e9c46a", "#f6ecd9"),
  palette("bright", "#6b2d5c", "#f2b5a7", "#f6e3c5", "#2a1430"),
  palette("bright", "#0f4c5c", "#fb8b24", "#f5e6c8", "#9a1b2f"),
  palette("cool", "#264653", "#2a9d8f", "#e9c46a", "#f4efe5"),
  palette("warm", "#3d2c2e", "#c97b63", "#f2d0a4", "#6f8f80"),
  palette("bright", "#f2c14e", "#1d3557", "#d94040", "#fdf6e3"),
  palette("warm", "#e8d8b8", "#b23a48", "#22333b", "#7a664c"),
  palette("warm", "#5b7553", "#f1e3c6", "#c44536", "#283618"),
  palette("bright", "#efe3cf", "#205072", "#f08a4b", "#1c1c1c"),
  palette("cool", "#102a43", "#f2b134", "#d64933", "#f2e9d8"),
  palette("warm", "#7f5539", "#ede0d4", "#d69e63", "#2b2118"),
  palette("bright", "#f4b9a7", "#3a506b", "#0b132b", "#fff3e6"),
  palette("bright", "#a3333d", "#f0c987", "#3f6f8f", "#fbf5e6"),
  palette("warm", "#274c3a", "#a7c4a0", "#f3ead3", "#e07a3f"),
  palette("warm", "#e3b23c", "#38342e", "#b5502d", "#f3ecd9"),
  palette("cool", "#4a4e69", "#c9ada7", "#f2e9e4", "#22223b"),
  palette("warm", "#d8572a", "#f7b538", "#6b0f1a", "#f9efdb"),
  palette("cool", "#b8d8d8", "#3f5559", "#ee6352", "#eef2e0"),
  palette("cool", "#14213d", "#f0a11f", "#ece6d8", "#7d8ca3"),
  palette("dark", "#22242f", "#d63447", "#efeee8", "#8a93a6"),
  palette("warm", "#f6d6ad", "#8c4a32", "#395c6b", "#1f2421"),
  palette("warm", "#dda15e", "#283618", "#fbf6df", "#a6521f"),
  palette("bright", "#ffd9c0", "#7b3e57", "#2d2a4a", "#f0906e"),
  palette("dark", "#1b1b1e", "#96031a", "#e8a013", "#f6f1e4"),
  palette("cool", "#cad2c5", "#354f52", "#7fa387", "#26343b"),
  palette("bright", "#1d3f5e", "#8fc0da", "#f6ae2d", "#e8601c"),
  palette("dark", "#efe9dc", "#1b1714", "#c7381f", "#8b8274"),
  palette("cool", "#0b3954", "#bfd7ea", "#f2695f", "#f4ead5"),
  palette("bright", "#4c3279", "#f2c6de", "#ffad5a", "#1f1235"),
  palette("dark", "#12181b", "#5d7f86", "#dfe5dc", "#c2a15a"),
  palette("dark", "#201a1e", "#7d7f86", "#f0ece2", "#b4462f"),
];
