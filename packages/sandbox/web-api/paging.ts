import { type ApiError, apiError } from "./api-reply.ts";

export interface Paging {
  readonly kind: "paging";
  readonly limit: number;
  readonly offset: number;
}

export interface PagingRule {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  readonly furthest?: number;
}

export const libraryPaging: PagingRule = { usual: 20, least: 1, most: 50 };
/** Development Mode's limits for search and artists' albums; a limit of 0 is allowed and returns nothing. */
export const cataloguePaging: PagingRule = { usual: 5, least: 0, most: 10, furthest: 1000 };
export const trackPaging: PagingRule = { usual: 20, least: 0, most: 50 };

export function readPaging(query: URLSearchParams, rule: PagingRule): Paging | ApiError {
  const limit = wholeNumber(query.get("limit"), rule.usual);
  if (limit === undefined || limit < rule.least || limit > rule.most) return apiError(400, "Invalid limit");
  const offset = wholeNumber(query.get("offset"), 0);
  if (offset === undefined || offset > (rule.furthest ?? 100_000)) return apiError(400, "Invalid offset");
  return { kind: "paging", limit, offset };
}

export function wholeNumber(text: string | null, usual: number): number | undefined {
  if (text === null) return usual;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A page in the service's format; `href`, `next` and `previous` keep other query parameters. */
export function pageOf<Item>(
  address: string,
  query: URLSearchParams,
  { limit, offset }: Paging,
  items: readonly Item[],
  represent: (item: Item) => unknown,
) {
  const link = (from: number) => {
    const params = new URLSearchParams(query);
    params.set("offset", String(from));
    params.set("limit", String(limit));
    return `${address}?${params.toString()}`;
  };
  const total = items.length;
  return {
    href: link(offset),
    limit,
    next: limit > 0 && offset + limit < total ? link(offset + limit) : null,
    offset,
    previous: limit > 0 && offset > 0 ? link(Math.max(0, offset - limit)) : null,
    total,
    items: items.slice(offset, offset + limit).map(represent),
  };
}
