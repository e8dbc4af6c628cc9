/** The bundle requests a style sheet once per page; this requests those again that failed, or have not loaded yet. */
export async function loadMissedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const here = new Set(links.filter(hasCome).map(({ href }) => href));
  const missing = new Map(links.filter(({ href }) => !here.has(href)).map((link) => [link.href, link]));
  await Promise.all([...missing.values()].map(askAgain));
}

/** The sheet of a failed link is null or, like one from another origin, doesn't expose its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

/** Next to the first link, because later sheets override earlier ones. That one stays: it may still be loading, and somebody waits for it. */
function askAgain(first: HTMLLinkElement): Promise<unknown> {
  const { href, crossOrigin } = first;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", crossOrigin, href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", (error) => {
      link.remove();
      reject(error);
    });
    first.after(link);
  });
}
