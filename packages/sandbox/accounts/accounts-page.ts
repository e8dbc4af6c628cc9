import { html } from "hono/html";
import { type Html, pageLayout } from "../pages/layout.ts";
import { type Account, longestName } from "../personas/account.ts";
import { type Persona, personas } from "../personas/persona.ts";
import { type AuthorizeRequest, authorizeParams } from "./authorize-request.ts";
import { labelDrawing } from "./label-drawing.ts";
import { basePath } from "../pages/paths.ts";
import * as words from "./words.ts";

export interface PageOfAccounts {
  readonly publicUrl: string;
  readonly request: AuthorizeRequest;
  readonly formToken: string;
}

/** The choice of a listener: every card is a button of one form, and no script is needed. */
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

/** For a browser that knows its listener: the new request, and the way to another account. */
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
