import { marksOf, placeOf, type StaticPageCondition } from "@spindle/contract/static-pages.ts";
import type { ReactNode } from "react";

/** A static page, in sections. */
export interface Article {
  readonly title: string;
  /** The page's content in one sentence. */
  readonly lede: string;
  /** The claims that the lede makes; see Claimed. */
  readonly claims: string;
  readonly drawing: ReactNode;
  readonly sections: readonly ArticleSection[];
  /** When its text last changed, if readers need to know. */
  readonly updated?: { readonly date: string; readonly words: string };
  /** Whether it ends with a link to the record. */
  readonly leadsHome?: boolean;
}

export interface ArticleSection {
  /** The anchor. */
  readonly id: string;
  readonly title: string;
  /** The side and number on a record, such as A1. */
  readonly mark?: string;
  readonly body: ReactNode;
}

interface Claimed {
  /** The claims of docs/claims.md that these words make, separated by spaces; empty if they promise nothing. */
  readonly claims: string;
  readonly children: ReactNode;
}

/** The names of the services with which one signs in, filled in by the server. They stand within `Where`. */
export const provider = placeOf("provider");
/** The names of the services that play on a listener's device. They stand within `Where`. */
export const player = placeOf("player");
/** The names of the services that an account's public name connects. They stand within `Where`. */
export const named = placeOf("named");
/** What one signs in with, such as "a passkey or an account at Spotify". */
export const waysIn = placeOf("waysIn");

interface Conditional {
  readonly has: StaticPageCondition;
  readonly children: ReactNode;
  /** The words for a server without it. */
  readonly otherwise?: ReactNode;
}

/** Words for servers that have something. One condition must not stand within itself. */
export function Where({ has, children, otherwise }: Conditional) {
  const [begin, end] = marksOf(has);
  const [beginWithout, endWithout] = marksOf(has, false);
  return (
    <>
      {begin}
      {children}
      {end}
      {otherwise !== undefined && (
        <>
          {beginWithout}
          {otherwise}
          {endWithout}
        </>
      )}
    </>
  );
}

/** The same for plain text. */
export function where(has: StaticPageCondition, words: string, otherwise = ""): string {
  const around = (isMet: boolean, text: string) => marksOf(has, isMet).join(text);
  return around(true, words) + (otherwise && around(false, otherwise));
}

export function P({ claims, children }: Claimed) {
  return <p data-claims={claims}>{children}</p>;
}

export function Points({ children }: { readonly children: ReactNode }) {
  return (
    <ul role="list" className="points">
      {children}
    </ul>
  );
}

export function Point({ claims, children }: Claimed) {
  return <li data-claims={claims}>{children}</li>;
}

/** A list of terms and their descriptions. */
export function Terms({ children }: { readonly children: ReactNode }) {
  return <dl className="terms">{children}</dl>;
}

export function Term({ name, claims, children }: Claimed & { readonly name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-claims={claims}>{children}</dd>
    </div>
  );
}

/** A link to an email address, filled in by the server. */
export function Mail({ to }: { readonly to: "support" | "privacy" | "legal" }) {
  return <a href={placeOf(`${to}Mailto`)}>{placeOf(`${to}Email`)}</a>;
}
