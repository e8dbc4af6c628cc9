/** The bundle requests a style sheet once per page; this requests those again that failed. */
export async function loadMissedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const here = new Set(links.filter(hasCome).map(({ href }) => href));
  await Promise.all(links.filter(({ href }) => !here.has(href)).map(askAgain));
}

/** The sheet of a failed link is null or, like one from another origin, doesn't expose its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/** In the place of the failed link, because later sheets override earlier ones. */
function askAgain(failed: HTMLLinkElement): Promise<unknown> {
  const { href, crossOrigin } = failed;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin, href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
    failed.replaceWith(link);
  });
}
