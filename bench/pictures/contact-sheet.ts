/** A picture: its subject, its view, and its file relative to the sheet. */
export interface Taken {
  readonly name: string;
  readonly view: string;
  readonly file: string;
}

/** The pictures among the files: named subjects first, then by view. */
export function takenOf(
  files: readonly string[],
  names: readonly string[],
  views: readonly string[],
): readonly Taken[] {
  const taken = files.flatMap((file): readonly Taken[] => {
    const [folder = "", ...rest] = file.replace(/\.\w+$/, "").split("/");
    const [view, frame] = rest;
    if (view === undefined) return [];
    return [
      frame === undefined
        ? { name: folder, view, file }
        : { name: `${folder}-${view}`, view: labelOf(frame), file },
    ];
  });
  const inOrder = [...new Set([...names, ...taken.map(({ name }) => name)])];
  const place = ({ name, view }: Taken): number =>
    inOrder.indexOf(name) * (views.length + 1) + views.indexOf(view);
  return taken.toSorted((one, other) => place(one) - place(other));
}

/** The time of a reveal's frame, or the title of a picture of the film. */
function labelOf(frame: string): string {
  return /^\d+$/.test(frame) ? `${Number(frame)} ms` : frame.replaceAll("-", " ");
}

const style = `
  body { margin: 2rem; background: #777; color: #fff; font: 16px/1.4 system-ui, sans-serif; }
  nav { columns: 12rem; margin-bottom: 2rem; }
  a { color: inherit; }
  h2 { position: sticky; top: 0; margin: 2rem 0 0.5rem; padding: 0.25rem 0; background: #777; }
  .row { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem; }
  figure { flex: none; margin: 0; }
  img { display: block; height: 24rem; width: auto; background: #555; }
  figcaption { font-size: 0.85rem; }
`;

/** One page with all pictures: a row per subject, with its views side by side; each opens in full. */
export function contactSheet(taken: readonly Taken[]): string {
  const names = [...new Set(taken.map(({ name }) => name))];
  const rows = names.map((name) => {
    const views = taken.filter((each) => each.name === name).map(figure);
    return `<h2 id="${name}">${name}</h2>\n<div class="row">${views.join("\n")}</div>`;
  });
  const index = names.map((name) => `<a href="#${name}">${name}</a><br>`).join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Spindle in pictures</title>
<style>${style}</style>
<nav>${index}</nav>
${rows.join("\n")}
</html>
`;
}

function figure({ view, file }: Taken): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${view}</figcaption></figure>`;
}
