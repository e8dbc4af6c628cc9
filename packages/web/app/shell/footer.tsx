import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../../features/session/site-query.ts";

const year = new Date().getFullYear();

/** Columns of links join here as their pages do. */
export function Footer() {
  const socialUrl = useQuery(siteQuery).data?.socialUrl;
  return (
    <footer className="footer">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-6">
        <p className="font-display [font-weight:700] [letter-spacing:-0.02em] text-ink">
          One album. Every day. Start to finish.
        </p>
        <p className="flex flex-wrap items-center gap-x-6">
          {socialUrl !== undefined && (
            <a className="text-link" href={socialUrl} target="_blank" rel="noopener noreferrer">
              Social media
            </a>
          )}
          © {year} Spindle
        </p>
      </div>
    </footer>
  );
}
