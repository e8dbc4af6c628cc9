import { placeOf } from "@spindle/contract/static-pages.ts";
import type { ReactNode } from "react";

/** A page of text, told section by section. */
export interface Article {
  readonly title: string;
  /** What the page says in a sentence. */
  readonly lede: string;
  /** What the lede claims; see Claimed. */
  readonly claims: string;
  readonly drawing: ReactNode;
  readonly sections: readonly ArticleSection[];
  /** When its text was last changed, where a reader may need to know. */
  readonly updated?: { readonly date: string; readonly words: string };
  /** Whether it ends with a way to the record. */
  readonly leadsHome?: boolean;
}

export interface ArticleSection {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  /** Its place on a record, such as A1. */
  readonly mark?: string;
  readonly body: ReactNode;
}

interface Claimed {
  /** Which claims of docs/claims.md the words make, with blanks between them; none if they promise nothing of the product. */
  readonly claims: string;
  readonly children: ReactNode;
}

/** The name of the music service, which only the running server knows. */
export const provider = placeOf("provider");

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

/** Rows of a term and what there is to say of it. */
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

/** An address to write to, which only the running server knows. */
export function Mail({ to }: { readonly to: "support" | "privacy" | "legal" }) {
  return <a href={placeOf(`${to}Mailto`)}>{placeOf(`${to}Email`)}</a>;
}
