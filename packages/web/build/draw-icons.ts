import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";

/** An upright bar: its edges and width in parts of the icon's side, and its color. */
interface Bar {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly color: string;
}

interface Icon {
  readonly fileName: string;
  /** The side of the icon in pixels. */
  readonly size: number;
  /** The logo's share of the icon's width. */
  readonly logo: number;
  /** The background: the whole square or a rounded tile; transparent if left out. */
  readonly ground?: "sheet" | "tile";
  /** Whether only the outline matters, which the system fills with a color. */
  readonly shape?: boolean;
  /** Bars drawn in place of the logo, in parts of the icon's side. */
  readonly bars?: readonly Bar[];
}

/** The page's background in the light theme. */
const paper = "#f4efe5";
const ink = "#1b1714";
const label = "#c7381f";
/** The corner radius of a tile, in parts of its side. */
const corner = 0.24;
/** Whatever shape a system cuts, a circle of four fifths of the icon stays visible (W3C Manifest, "maskable"). */
const safe = 0.8;

/** Sleeves on a shelf, one of them pulled out a little. */
const shelf: readonly Bar[] = [
  { left: 0.22, top: 0.26, bottom: 0.78, width: 0.12, color: ink },
  { left: 0.38, top: 0.26, bottom: 0.78, width: 0.12, color: ink },
  { left: 0.54, top: 0.18, bottom: 0.7, width: 0.12, color: label },
  { left: 0.7, top: 0.26, bottom: 0.78, width: 0.08, color: ink },
];
/** The bars of a week's statistics. */
const week: readonly Bar[] = [
  { left: 0.22, top: 0.54, bottom: 0.78, width: 0.14, color: ink },
  { left: 0.43, top: 0.22, bottom: 0.78, width: 0.14, color: label },
  { left: 0.64, top: 0.4, bottom: 0.78, width: 0.14, color: ink },
];

const icons: readonly Icon[] = [
  // The record alone would be invisible on a dark bar.
  { fileName: "icon-192.png", size: 192, logo: 0.78, ground: "tile" },
  { fileName: "icon-512.png", size: 512, logo: 0.78, ground: "tile" },
  { fileName: "maskable-192.png", size: 192, logo: safe * 0.9, ground: "sheet" },
  { fileName: "maskable-512.png", size: 512, logo: safe * 0.9, ground: "sheet" },
  { fileName: "apple-touch-icon.png", size: 180, logo: 0.8, ground: "sheet" },
  { fileName: "monochrome-512.png", size: 512, logo: 1, shape: true },
  { fileName: "badge-96.png", size: 96, logo: 1, shape: true },
  { fileName: "shortcut-collection.png", size: 192, logo: 0, ground: "tile", bars: shelf },
  { fileName: "shortcut-recap.png", size: 192, logo: 0, ground: "tile", bars: week },
];

/** All icons as PNG, drawn from the logo, an SVG of a round record. */
export async function drawIcons(
  svg: string,
): Promise<readonly { readonly fileName: string; readonly png: Uint8Array }[]> {
  return Promise.all(icons.map(async (icon) => ({ fileName: icon.fileName, png: await draw(svg, icon) })));
}

const favicon: Icon = { fileName: "favicon.ico", size: 48, logo: 0.78, ground: "tile" };

/** The icon that browsers request by default: an ICO file with one PNG. */
export async function drawFavicon(svg: string): Promise<Uint8Array> {
  const png = await draw(svg, favicon);
  // The file's header (type and number of images), then the image's: sides, planes, bits per pixel, length and offset.
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(favicon.size, 6);
  head.writeUInt8(favicon.size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function draw(svg: string, { size, logo, ground, shape = false, bars }: Icon): Promise<Uint8Array> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  if (ground !== undefined) {
    context.fillStyle = paper;
    context.beginPath();
    context.roundRect(0, 0, size, size, ground === "tile" ? size * corner : 0);
    context.fill();
  }
  const side = Math.round(size * logo);
  const at = (size - side) / 2;
  if (shape) drawShape(context, size);
  else if (bars !== undefined) drawBars(context, size, bars);
  else context.drawImage(await imageOf(svg, side), at, at, side, side);
  return canvas.toBuffer("image/png");
}

/** An SVG is rasterized at the size that it declares. */
function imageOf(svg: string, side: number): Promise<Image> {
  return loadImage(Buffer.from(svg.replace("<svg ", `<svg width="${side}" height="${side}" `)));
}

function drawBars(context: SKRSContext2D, size: number, bars: readonly Bar[]): void {
  for (const { left, top, bottom, width, color } of bars) {
    context.fillStyle = color;
    context.beginPath();
    context.roundRect(left * size, top * size, width * size, (bottom - top) * size, size * 0.02);
    context.fill();
  }
}

/** The record in one color: the disc, with the label cut out and the spindle inside. */
function drawShape(context: SKRSContext2D, size: number): void {
  const disc = (radius: number, how: "source-over" | "destination-out"): void => {
    context.globalCompositeOperation = how;
    context.beginPath();
    context.arc(size / 2, size / 2, (size / 2) * radius, 0, 2 * Math.PI);
    context.fill();
  };
  context.fillStyle = "#fff";
  disc(1, "source-over");
  disc(0.48, "destination-out");
  disc(0.18, "source-over");
}
