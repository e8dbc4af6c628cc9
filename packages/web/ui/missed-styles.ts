/** The bundle asks for a style sheet once in the life of a page; those that did not come are asked for again here. */
export async function loadMissedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const here = new Set(links.filter(hasCome).map(({ href }) => href));
  await Promise.all(links.filter(({ href }) => !here.has(href)).map(askAgain));
}

/** A sheet that did not come is null or, as a foreign one, does not let its rules be read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

function askAgain({ href, crossOrigin }: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin, href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    document.head.append(link);
  });
}
