import { html } from "hono/html";
import { type Html, pageLayout } from "../pages/layout.ts";
import { type Account, longestName } from "../personas/account.ts";
import { type Persona, personas } from "../personas/persona.ts";
import { type AuthorizeRequest, authorizeParams } from "./authorize-request.ts";
import { labelDrawing } from "./label-drawing.ts";
import { wordsForScope } from "./scope-words.ts";
import { basePath } from "../pages/paths.ts";

export interface PageOfAccounts {
  readonly publicUrl: string;
  readonly request: AuthorizeRequest;
  readonly formToken: string;
}

/** The choice of a listener: every card is a button of one form, and no script is needed. */
export function accountsPage(page: PageOfAccounts): Html {
  const content = html`
<p class="eyebrow">Sign in to the sandbox</p>
<h1>Who is listening?</h1>
<p class="lede">${page.request.client.name} would like to see a listener’s music. Pick one of these made-up listeners.</p>
<form method="post" action="${formAction(page)}">
${hiddenFields(page)}
<ul class="personas">${personas.map(personaCard)}</ul>
<div class="field"><label for="name">Name (optional)</label>
<input id="name" name="name" maxlength="${longestName}" autocomplete="off" spellcheck="false" aria-describedby="name-hint">
<p class="hint" id="name-hint">Add a name so two people can pick the same listener and keep separate accounts. Fill it in before you choose.</p></div>
${askedList(page.request)}
<p class="go"><button class="button" name="decision" value="cancel">Cancel</button></p>
</form>`;
  return pageLayout(page.publicUrl, "Who is listening?", content);
}

/** For a browser that knows its listener: the new request, and the way to another account. */
export function consentPage(page: PageOfAccounts, account: Account): Html {
  const other = new URLSearchParams(Object.fromEntries(authorizeParams(page.request)));
  other.set("choose", "true");
  const content = html`
<p class="eyebrow">Signed in to the sandbox</p>
<h1>Continue as ${account.displayName}?</h1>
<p class="lede">${page.request.client.name} would like to see the music of ${account.displayName}, the sandbox’s ${account.persona.title.toLowerCase()}. This is a made-up account.</p>
${askedList(page.request)}
<form method="post" action="${formAction(page)}">
${hiddenFields(page)}
<p class="go"><button class="button main" name="decision" value="continue">Continue as ${account.displayName}</button>
<a class="button" href="${formAction(page)}?${other.toString()}">Choose another account</a>
<button class="button" name="decision" value="cancel">Cancel</button></p>
</form>`;
  return pageLayout(page.publicUrl, `Continue as ${account.displayName}?`, content);
}

function askedList(request: AuthorizeRequest): Html {
  if (request.scopes.length === 0) return html`<p class="hint head">It only asks for the public profile.</p>`;
  return html`<h2 class="head">It’s asking to</h2>
<ul class="asked">${request.scopes.map((scope) => html`<li>${wordsForScope(scope)}</li>`)}</ul>`;
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
