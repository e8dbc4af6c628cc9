import { cleanText } from "../text/clean-text.ts";

/** In any script at most 240 bytes, where a file's name may have 255. */
const longestName = 60;

/** Names that Windows keeps for devices, whatever follows a point in them. */
const devices = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/**
 * The name of a picture's file after what it shows, without its extension, which every system of files takes: no
 * separators and wildcards, no point or space at either end, no name of a device; never empty.
 */
export function fileNameAfter(title: string): string {
  const allowed = title.replaceAll(/[/\\:|]/g, "-").replaceAll(/[*?"<>]/g, "");
  const name = cleanText(allowed, longestName).replaceAll(/^[-.\s]+|[.\s]+$/g, "");
  if (name === "") return "Spindle";
  return devices.test(name) ? `Spindle ${name}` : name;
}
