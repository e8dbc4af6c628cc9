import { type BoundFunctions, configure, type queries, waitFor, within } from "@testing-library/dom";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import type { DetachedWindowAPI } from "happy-dom";
import { onTestFinished, vi } from "vitest";
import { markOf, type StubbedRequest, stubFor, type Stubs } from "./stubs.ts";
import type { AppVisit } from "./visit.ts";

export interface Visit extends AppVisit {
  /** Sets the fake date to this instant; timers still run. */
  readonly clockAt?: string;
  /** Runs before the application starts, for example to break a part of the browser. */
  readonly before?: () => void;
}

export interface OpenApp {
  /** Testing Library's queries over the whole document, dialogs and toasts included. */
  readonly page: BoundFunctions<typeof queries>;
  readonly user: UserEvent;
  /** The application's calls, oldest first. */
  readonly calls: readonly StubbedRequest[];
  /** Restarts the application at the current URL, as a reload does: only storage remains. */
  readonly reload: () => Promise<void>;
}

/** Elements that browsers do not render, as far as that is known without styles. */
const unseen = "[hidden], [inert], details:not([open]) > :not(summary)";

configure({
  // Hidden text is not found by text. Queries by role ignore it by default.
  defaultIgnore: ["script", "style", ...unseen.split(", ").flatMap((each) => [each, `${each} *`])].join(", "),
  // Reached only by real failures; a busy machine may be slow.
  asyncUtilTimeout: 60_000,
  // A wait creates this error on every attempt; printing the document each time would cost a sixth of the run time.
  getElementError: (message) => new Error(`${message}\n${document.body.textContent}`),
});

/** Unmounts the application that was started last. */
let leave = (): void => undefined;

/** Starts the whole application in happy-dom at a path, with stubbed calls. Only one runs at a time. */
export async function openApp(answers: Stubs, visit: Visit = {}): Promise<OpenApp> {
  const calls: StubbedRequest[] = [];
  resetBrowser(visit, markOf(answers));
  openDialogsAsBrowsersDo();
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => answer(answers, calls, path, init));
  visit.before?.();
  const reload = async (): Promise<void> => {
    leave();
    // Load every module again, as a page load does.
    vi.resetModules();
    document.title = "";
    document.body.innerHTML = '<div id="root"></div>';
    const { start } = await import("../app/start.tsx");
    const root = document.querySelector("#root");
    const listening = watchListening();
    if (root !== null) {
      const close = start(root);
      leave = () => {
        close();
        listening.end();
        leave = () => undefined;
      };
    }
  };
  onTestFinished(() => {
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  await reload();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { page: within(document.body), user, calls, reload };
}

/** Tracks listeners of the window and broadcast channels from now on, to remove them when the page is left. */
function watchListening() {
  const added: Parameters<typeof addEventListener>[] = [];
  const channels: BroadcastChannel[] = [];
  const addReally = window.addEventListener;
  const add = vi.spyOn(window, "addEventListener");
  add.mockImplementation((...listener: Parameters<typeof addEventListener>) => {
    added.push(listener);
    addReally(...listener);
  });
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  const end = (): void => {
    for (const [type, listener] of added) window.removeEventListener(type, listener);
    for (const channel of channels) channel.close();
    add.mockRestore();
    vi.stubGlobal("BroadcastChannel", Channel);
  };
  return { end };
}

function resetBrowser({ path = "/", width = 1280, height = 800, ...visit }: Visit, mark: string): void {
  const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI };
  happyDOM.setViewport({ width, height });
  happyDOM.settings.device.prefersColorScheme = visit.theme ?? "light";
  happyDOM.settings.device.prefersReducedMotion = visit.reducedMotion ? "reduce" : "no-preference";
  happyDOM.setURL(new URL(path, "http://spindle.example").href);
  // happy-dom's history does not know that URL, so `history.back()` would lead elsewhere.
  history.replaceState(null, "", location.href);
  // A previous test may have scrolled; tests of a file share a window.
  scrollTo(0, 0);
  document.cookie = `${sessionMarkCookie}=${mark}; Path=/`;
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  // happy-dom has no fonts.
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  });
  // happy-dom lacks it; without it the application waits for 300 ms.
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
  vi.stubGlobal("cancelIdleCallback", (id: number) => clearTimeout(id));
  keepCanceledAnimationsQuiet();
  refuseFocusAsBrowsersDo();
  if (visit.clockAt !== undefined) vi.useFakeTimers({ now: new Date(visit.clockAt), toFake: ["Date"] });
}

const controls = "a[href], button, input, select, textarea, summary";

/** happy-dom focuses any element; browsers refuse non-controls, disabled controls, and elements below a modal dialog. */
function refuseFocusAsBrowsersDo(): void {
  const focus = HTMLElement.prototype.focus;
  vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, ...how) {
    const isControl = this.matches(`${controls}, [tabindex]`);
    const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
    const isBelow = modal !== undefined && !modal.contains(this);
    if (isControl && !isBelow && !this.matches(":disabled") && this.closest(unseen) === null)
      focus.apply(this, how);
  });
}

/** Unlike browsers, happy-dom reports a canceled animation as an unhandled rejection. */
function keepCanceledAnimationsQuiet(): void {
  const animate = Element.prototype.animate;
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, ...how) {
    const animation = animate.apply(this, how);
    animation.finished.catch(() => undefined);
    return animation;
  });
}

function answer(answers: Stubs, calls: StubbedRequest[], path: string, init: RequestInit): Promise<Response> {
  const request: StubbedRequest = {
    method: () => init.method ?? "GET",
    url: () => new URL(path, location.href).href,
    headers: () => Object.fromEntries(new Headers(init.headers)),
    postDataJSON: () => (typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : null),
  };
  calls.push(request);
  const stub = stubFor(answers, request);
  if (stub === "no-network") return Promise.reject(new TypeError("Failed to fetch"));
  if (stub === "hangs") return new Promise(() => undefined);
  const { status, body, type = "application/json" } = stub;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return Promise.resolve(
    new Response(status === 204 ? null : text, { status, headers: { "Content-Type": type } }),
  );
}

/**
 * Browsers move the focus into a modal dialog, and back once it is closed, unless it is gone by then. They fire its close event in a
 * separate task: by then, an effect that runs twice has reopened it.
 */
function openDialogsAsBrowsersDo(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>(controls)?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.removeAttribute("open");
    if (this.isConnected) (before.get(this) as HTMLElement | null)?.focus();
    setImmediate(() => this.dispatchEvent(new Event("close")));
  });
}

/** The innermost visible elements whose text contains the words, even across child elements. */
export function allByText(words: string | RegExp, root: Element = document.body): readonly Element[] {
  if (root.closest(unseen) !== null) return [];
  const has = (element: Element): boolean => {
    const text = element.textContent.replace(/\s+/g, " ");
    return typeof words === "string" ? text.includes(words) : words.test(text);
  };
  const innermost = (element: Element): readonly Element[] => {
    if (!has(element)) return [];
    const inside = [...element.children].flatMap(innermost);
    return inside.length > 0 ? inside : [element];
  };
  return innermost(root);
}

/** Waits for such an element, and returns the first. */
export function findText(words: string | RegExp, root?: Element): Promise<Element> {
  return waitFor(() => {
    const [found] = allByText(words, root);
    if (found === undefined) throw new Error(`The page does not say ${words}: ${document.body.textContent}`);
    return found;
  });
}

export function callsTo(
  calls: readonly StubbedRequest[],
  method: string,
  path: string,
): readonly StubbedRequest[] {
  return calls.filter((call) => call.method() === method && new URL(call.url()).pathname === path);
}
