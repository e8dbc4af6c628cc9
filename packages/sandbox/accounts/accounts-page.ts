import { html, raw } from "hono/html";
import { type Html, pageLayout } from "../pages/layout.ts";
import { type Account, longestName } from "../personas/account.ts";
import { type Persona, personas } from "../personas/persona.ts";
import { authorizeParams, type AuthorizeRequest } from "./authorize-request.ts";
import { basePath } from "../pages/paths.ts";
import * as words from "./words.ts";
import type { HtmlEscapedString } from "hono/utils/html";

const inks: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ["#c7381f", "#f3d9a4"],
  ["#1f3d4d", "#e9b44c"],
  ["#2d5a4a", "#f4efe5"],
  ["#d59a1b", "#1b1714"],
  ["#6b2d5c", "#f2b5a7"],
  ["#35302b", "#e4572e"],
  ["#2f5d8a", "#f6dfb3"],
  ["#8a4b2a", "#f3e3c3"],
];

const marks = [
  '<path d="M28 14a14 14 0 0 1 14 14H28z"/>',
  '<path d="M14 28a14 14 0 0 1 28 0z"/>',
  '<circle cx="28" cy="28" r="9.5"/>',
  '<path d="M17 20h22v4H17zm0 8h22v4H17zm0 8h22v4H17z"/>',
  '<path d="M28 15l11 19H17z"/>',
  '<path d="M18 18h9v9h-9zm11 11h9v9h-9z"/>',
  '<path d="M28 14l3.6 9.6L42 24l-8 6.4 2.8 10L28 34.6 19.2 40.4 22 30.4 14 24l10.4-.4z"/>',
  '<path d="M16 34q6-10 12 0t12 0v5H16z"/>',
] as const;

/** A small record label for one of the first eight places; decorative. */
function labelDrawing(place: number): HtmlEscapedString {
  const [ground, ink] = inks[place % inks.length] ?? inks[0];
  const mark = marks[place % marks.length] ?? marks[0];
  return raw(
    `<svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true"><circle cx="28" cy="28" r="28" fill="#141212"/>` +
      `<circle cx="28" cy="28" r="24.5" fill="none" stroke="#3a3431"/><circle cx="28" cy="28" r="20" fill="${ground}"/>` +
      `<g fill="${ink}">${mark}</g><circle cx="28" cy="28" r="2.6" fill="#f4efe5"/></svg>`,
  );
}

export interface PageOfAccounts {
  readonly publicUrl: string;
  readonly request: AuthorizeRequest;
  readonly formToken: string;
}

/** Lets a visitor choose a listener; every card is a submit button, so no script is needed. */
export function accountsPage(page: PageOfAccounts): Html {
  const content = html`
<p class="eyebrow">${words.eyebrow}</p>
<h1>${words.whoIsListening}</h1>
<p class="lede">${words.pickListener(page.request.client.name)}</p>
<form method="post" action="${formAction(page)}">
${hiddenFields(page)}
<ul class="personas">${personas.map(personaCard)}</ul>
<div class="field"><label for="name">${words.name}</label>
<input id="name" name="name" maxlength="${longestName}" autocomplete="off" spellcheck="false" aria-describedby="name-hint">
<p class="hint" id="name-hint">${words.nameHint}</p></div>
${askedList(page.request)}
<p class="go"><button class="button" name="decision" value="cancel">${words.cancel}</button></p>
</form>`;
  return pageLayout(page.publicUrl, words.whoIsListening, content);
}

/** Asks a known listener for consent, with a link to change accounts. */
export function consentPage(page: PageOfAccounts, account: Account): Html {
  const other = new URLSearchParams(Object.fromEntries(authorizeParams(page.request)));
  other.set("choose", "true");
  const content = html`
<p class="eyebrow">${words.signedIn}</p>
<h1>${words.continueAsQuestion(account.displayName)}</h1>
<p class="lede">${words.seeMusicOf(page.request.client.name, account.displayName, account.persona.title)}</p>
${askedList(page.request)}
<form method="post" action="${formAction(page)}">
${hiddenFields(page)}
<p class="go"><button class="button main" name="decision" value="continue">${words.continueAs(account.displayName)}</button>
<a class="button" href="${formAction(page)}?${other.toString()}">${words.otherAccount}</a>
<button class="button" name="decision" value="cancel">${words.cancel}</button></p>
</form>`;
  return pageLayout(page.publicUrl, words.continueAsQuestion(account.displayName), content);
}

function askedList(request: AuthorizeRequest): Html {
  if (request.scopes.length === 0) return html`<p class="hint head">${words.asksToSeeProfile}</p>`;
  return html`<h2 class="head">${words.asksTo}</h2>
<ul class="asked">${request.scopes.map((scope) => html`<li>${words.scopes[scope] ?? scope}</li>`)}</ul>`;
}

function personaCard(persona: Persona, place: number): Html {
  return html`<li><button class="persona" name="persona" value="${persona.id}">${labelDrawing(place)}<span><b>${persona.title}</b><i>${persona.displayName}</i><span>${persona.sentence}</span></span></button></li>`;
}

/** The disabled button comes first, so that Enter in the name field does not choose the first listener. */
function hiddenFields(page: PageOfAccounts): Html {
  return html`<button disabled hidden></button><input type="hidden" name="form_token" value="${page.formToken}">
${authorizeParams(page.request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}

function formAction(page: PageOfAccounts): string {
  return `${basePath(page.publicUrl)}/authorize`;
}
