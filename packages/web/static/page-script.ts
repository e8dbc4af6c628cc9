import "../app/shell/menu.css";
import "../app/shell/footer.css";
import "./static-menu.css";
import "./article.css";
import "./article-parts.css";
import "./drawings.css";
import { followTheme, themePreference } from "../device/preferences.ts";
import { themes } from "../device/theme-words.ts";

/** Everything that a static page does by script: the theme, the questions' anchors, and closing the menu when the page is restored. */

followTheme(document.documentElement);
offerThemes();
nameOpenQuestions();
openNamedQuestion();
addEventListener("hashchange", openNamedQuestion);
addEventListener("pagehide", () => document.querySelector<HTMLElement>("#menu:popover-open")?.hidePopover());

function offerThemes(): void {
  const choice = document.querySelector<HTMLElement>("#theme-choice");
  const radios = [...(choice?.querySelectorAll("input") ?? [])];
  const show = (): void => {
    for (const radio of radios) radio.checked = radio.value === themePreference.read();
  };
  themePreference.subscribe(show);
  show();
  choice?.addEventListener("change", () => {
    const chosen = radios.find(({ checked }) => checked)?.value;
    const theme = themes.find(({ word }) => word === chosen);
    if (theme) themePreference.write(theme.word);
  });
  choice?.removeAttribute("hidden");
}

function questions(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll("details")];
}

/** Opens the question in the address's fragment and scrolls to it. */
function openNamedQuestion(): void {
  const named = questions().find(({ id }) => location.hash === `#${id}`);
  if (named === undefined) return;
  named.open = true;
  named.scrollIntoView();
}

/** Puts the open question into the address, so that it can be shared. Only one is open at a time, in every browser. */
function nameOpenQuestions(): void {
  for (const question of questions()) {
    question.addEventListener("toggle", () => {
      const address = `#${question.id}`;
      if (question.open) {
        for (const other of questions()) if (other !== question) other.open = false;
        history.replaceState(history.state, "", address);
      } else if (location.hash === address) {
        history.replaceState(history.state, "", location.pathname);
      }
    });
  }
}
