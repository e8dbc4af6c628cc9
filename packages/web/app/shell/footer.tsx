import { late, useBringWhenIdle } from "../../ui/late.ts";

const footerLinks = late(async () => (await import("./footer-links.tsx")).FooterLinks);

/** It begins below the first screen, so its links are loaded when the page is idle. */
export function Footer() {
  return <footer className="footer">{useBringWhenIdle(footerLinks) && <footerLinks.View />}</footer>;
}
