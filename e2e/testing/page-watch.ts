import type { BrowserContext, ConsoleMessage, Request } from "playwright-core";

/** Records what goes wrong in the pages of a context. */
export interface PageWatch {
  /** Ignores an expected failed response, such as "POST /api/spin 429", every time it occurs. */
  forgive(answer: string): void;
  /** Requests to foreign origins, console errors, exceptions, and failed requests. */
  troubles(): readonly string[];
}

export function watchPages(context: BrowserContext, origin: string): PageWatch {
  const forgiven = new Set<string>();
  const troubles: { readonly text: string; readonly answer?: string }[] = [];
  context.on("request", (request) => {
    if (isForeign(request.url(), origin)) troubles.push({ text: `asked another origin: ${request.url()}` });
  });
  context.on("response", (response) => {
    if (response.status() < 400) return;
    const answer = `${nameOf(response.request())} ${response.status()}`;
    troubles.push({ text: `answered: ${answer}`, answer });
  });
  context.on("requestfailed", (request) => {
    // Leaving a page aborts its pending reads, which does no harm.
    if (request.method() === "GET" && request.failure()?.errorText === "net::ERR_ABORTED") return;
    troubles.push({ text: `failed: ${nameOf(request)} ${request.failure()?.errorText}` });
  });
  context.on("console", (message) => {
    // The browser also logs each response of 400 and above, which the "response" event already reports.
    if (message.type() !== "error" || isAboutAnswer(message)) return;
    troubles.push({ text: `console: ${message.text()}` });
  });
  context.on("weberror", (error) => troubles.push({ text: `exception: ${error.error().message}` }));
  return {
    forgive: (answer) => void forgiven.add(answer),
    troubles: () =>
      troubles.filter(({ answer }) => answer === undefined || !forgiven.has(answer)).map(({ text }) => text),
  };
}

function isForeign(address: string, origin: string): boolean {
  const url = new URL(address);
  return !["data:", "blob:", "about:"].includes(url.protocol) && url.origin !== origin;
}

function isAboutAnswer(message: ConsoleMessage): boolean {
  return message.text().startsWith("Failed to load resource: the server responded with a status of");
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
