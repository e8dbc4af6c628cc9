import { escapeHtml } from "../http/escape-html.ts";

/**
 * What the canvas wrote as SVG, made fit to be kept: a root of our own, with a viewBox that lets it be scaled and a title that
 * says what is seen, and coordinates to a hundredth of a pixel. All type is paths: nothing in it is a link, a script or a font.
 */
export function finishSvg(
  written: string,
  { width, height }: { readonly width: number; readonly height: number },
  title: string,
): string {
  const body = written.slice(written.indexOf(">", written.indexOf("<svg")) + 1).trimStart();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">\n` +
    `\t<title>${escapeHtml(title)}</title>\n\t${withOwnIds(withShortPaths(body))}`
  );
}

/** The canvas numbers clips through the life of its process; here from 0, so that the same drawing is the same bytes. */
function withOwnIds(svg: string): string {
  const numbers = new Map<string, number>();
  return svg.replaceAll(/(?<= id="cl_|url\(#cl_)[0-9a-f]+/g, (id) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return String(number);
  });
}

/** Every second part between quotes is an attribute's value; `d` is the one that fills most of the file. */
function withShortPaths(svg: string): string {
  const parts = svg.split('"');
  return parts
    .map((part, index) => (parts[index - 1]?.endsWith(" d=") ? part.replaceAll(/(\.\d\d)\d+/g, "$1") : part))
    .join('"');
}
