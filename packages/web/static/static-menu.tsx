import { Link } from "wouter";
import { barLinks, paths } from "../app/paths.ts";
import { MenuButton, WideMenu } from "../app/shell/menu-button.tsx";
import { SiteLinks } from "../app/shell/site-links.tsx";
import { themes } from "../device/theme-words.ts";
import * as words from "./words.ts";

/** The menu as it is without the application: links, and the theme where a script can change it. */
export function StaticMenu() {
  return (
    <>
      <MenuButton>
        <span className="for-listeners">
          <WideMenu signedIn />
        </span>
        <span className="for-visitors">
          <WideMenu signedIn={false} />
        </span>
      </MenuButton>
      <div id="menu" popover="auto" className="menu">
        <nav aria-label={words.menu} className="menu-small menu-links">
          {barLinks.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="menu-part" id="theme-choice" hidden>
          <ThemeChoice />
        </div>
        <SiteLinks />
        <div className="menu-part for-listeners">
          <a className="btn btn-quiet w-full" href={paths.settings}>
            {words.allSettings}
          </a>
        </div>
      </div>
    </>
  );
}

function ThemeChoice() {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-fine text-soft">{words.theme}</legend>
      <div className="segments">
        {themes.map(({ word, label, light }) => (
          <label key={word} className="segment">
            <input type="radio" className="side-input" name="theme" value={word} />
            <span>{label}</span> <small>{light}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
