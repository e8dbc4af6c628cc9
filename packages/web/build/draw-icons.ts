import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";

interface Icon {
  readonly fileName: string;
  /** Its sides in pixels. */
  readonly size: number;
  /** How much of its width the logo takes. */
  readonly logo: number;
  /** What it stands on, as far as the edges; see-through where there is none. */
  readonly ground?: string;
  /** Whether only its shape counts, which the system fills. */
  readonly shape?: boolean;
}

/** The page's colour in the light room. */
const paper = "#f4efe5";
/** Whatever shape a system cuts out of an icon leaves a circle of four fifths of it (W3C Manifest, "maskable"). */
const safe = 0.8;

const icons: readonly Icon[] = [
  { fileName: "icon-192.png", size: 192, logo: 1 },
  { fileName: "icon-512.png", size: 512, logo: 1 },
  { fileName: "maskable-192.png", size: 192, logo: safe * 0.9, ground: paper },
  { fileName: "maskable-512.png", size: 512, logo: safe * 0.9, ground: paper },
  { fileName: "apple-touch-icon.png", size: 180, logo: 0.8, ground: paper },
  { fileName: "monochrome-512.png", size: 512, logo: 1, shape: true },
  { fileName: "badge-96.png", size: 96, logo: 1, shape: true },
];

/** All icons as PNG, drawn from the logo, an SVG of a round record. */
export async function drawIcons(
  svg: string,
): Promise<readonly { readonly fileName: string; readonly png: Uint8Array }[]> {
  return Promise.all(icons.map(async (icon) => ({ fileName: icon.fileName, png: await draw(svg, icon) })));
}

async function draw(svg: string, { size, logo, ground, shape = false }: Icon): Promise<Uint8Array> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext("2d");
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const side = Math.round(size * logo);
  const at = (size - side) / 2;
  if (shape) drawShape(context, size);
  else context.drawImage(await imageOf(svg, side), at, at, side, side);
  return canvas.toBuffer("image/png");
}

/** An SVG is drawn as large as it says it is. */
function imageOf(svg: string, side: number): Promise<Image> {
  return loadImage(Buffer.from(svg.replace("<svg ", `<svg width="${side}" height="${side}" `)));
}

/** The record where there are no colours: the disc, its label cut out, and the spindle in it. */
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
