import { lazyPart, usePreload } from "../../ui/lazy-part.ts";

const footerLinks = lazyPart(async () => (await import("./footer-links.tsx")).FooterLinks);

/** It begins below the first screen, so its links are loaded when the page is idle. */
export function Footer() {
  return <footer className="footer">{usePreload(footerLinks) && <footerLinks.View />}</footer>;
}
