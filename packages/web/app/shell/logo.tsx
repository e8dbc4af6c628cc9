import { Link } from "wouter";
import { paths } from "../paths.ts";
import * as words from "./words.ts";

export function Logo() {
  return (
    <Link className="logo" href={paths.home}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <circle className="logo-vinyl" cx="16" cy="16" r="15.5" />
        <circle className="logo-groove" cx="16" cy="16" r="12.5" />
        <circle className="logo-groove" cx="16" cy="16" r="9.5" />
        <circle className="logo-label" cx="16" cy="16" r="6" />
        <circle className="logo-hole" cx="16" cy="16" r="1.6" />
      </svg>
      {words.product}
    </Link>
  );
}
