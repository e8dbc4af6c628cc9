import { useEffect, useState } from "react";
import { whenIdle } from "../../device/when-idle.ts";
import { Apart } from "../../ui/apart.tsx";
import { late } from "../../ui/late.ts";

const footerLinks = late(async () => (await import("./footer-links.tsx")).FooterLinks);

/** It begins below the first screen, so what it holds comes when the page is idle. */
export function Footer() {
  const [due, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return (
    <footer className="footer">
      {due && (
        <Apart dispensable>
          <footerLinks.View />
        </Apart>
      )}
    </footer>
  );
}
