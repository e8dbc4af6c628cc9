import type { Clock } from "../../ports/clock.ts";
import type { ScriptedReply, SeenRequest } from "../../providers/testing/scripted-service.ts";

/** A release group as the fake has it. */
export interface FakeGroup {
  readonly id: string;
  readonly title: string;
  readonly credit: readonly { readonly name: string; readonly joinphrase?: string; readonly act?: string }[];
  readonly date?: string;
  readonly type?: string;
  readonly kinds?: readonly string[];
  readonly links?: readonly string[];
  readonly releases?: readonly FakeRelease[];
}

interface FakeRelease {
  readonly date?: string;
  readonly tracks: readonly number[];
  readonly links?: readonly (string | { readonly ended: string })[];
}

const error = (status: number, text: string): ScriptedReply => ({
  status,
  body: { error: text, help: "For usage, please see: https://musicbrainz.org/development/mmd" },
});
const tooFast = {
  ...error(503, "Your requests are exceeding the allowable rate limit."),
  headers: { "retry-after": "2" },
};

/**
 * Answers as MusicBrainz's API documents: searches, lookups and browsing in JSON, 403 without a User-Agent that names an application
 * and a contact, and 503 to whoever calls more than once a second by the test's clock.
 * https://musicbrainz.org/doc/MusicBrainz_API, https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting
 */
export function fakeMusicBrainz(groups: readonly FakeGroup[], { elapsed }: Pick<Clock, "elapsed">) {
  let last = Number.NEGATIVE_INFINITY;
  return ({ path, query, headers }: SeenRequest): ScriptedReply => {
    const since = elapsed() - last;
    last = elapsed();
    if (!/^[\w-]+\/[\w.-]+ \( \S+ \)$/.test(headers["user-agent"] ?? "")) return error(403, "Forbidden");
    if (since < 1000) return tooFast;
    if (query.get("fmt") !== "json" && !headers.accept?.includes("json")) return error(406, "Not acceptable");
    const [, , , entity, id] = path.split("/");
    if (entity === "release-group" && id === undefined) return search(groups, query);
    if (entity === "release-group") return lookup(groups, id ?? "", query);
    if (entity === "release" && id === undefined) return browse(groups, query);
    return error(404, "Not Found");
  };
}

function search(groups: readonly FakeGroup[], query: URLSearchParams): ScriptedReply {
  const isFound = readQuery(query.get("query") ?? "");
  if (!isFound) return error(400, "Unable to parse search");
  const found = groups.filter(isFound).slice(0, Number(query.get("limit") ?? "25"));
  const body = {
    created: "2026-11-28T17:00:00.000Z",
    count: found.length,
    offset: 0,
    "release-groups": found.map((group, place) => ({ ...described(group), score: 100 - place })),
  };
  return { body };
}

function described({ id, title, credit, date, type = "Album", kinds }: FakeGroup) {
  return {
    id,
    title,
    "primary-type": type,
    "first-release-date": date ?? "",
    "artist-credit": credit.map(({ name, joinphrase, act = name }) => ({
      name,
      ...(joinphrase && { joinphrase }),
      artist: { id: "00000000-0000-4000-8000-000000000001", name: act, "sort-name": act },
    })),
    ...(kinds && { "secondary-types": kinds }),
  };
}

const relations = (links: FakeRelease["links"] = []) =>
  links.map((link) => ({
    type: "free streaming",
    "target-type": "url",
    direction: "forward",
    ended: typeof link !== "string",
    url: {
      id: "00000000-0000-4000-8000-000000000002",
      resource: typeof link === "string" ? link : link.ended,
    },
  }));

function lookup(groups: readonly FakeGroup[], id: string, query: URLSearchParams): ScriptedReply {
  const group = groups.find((each) => each.id === id);
  if (!group) return error(404, "Not Found");
  const included = query.get("inc") === "url-rels" ? { relations: relations(group.links) } : {};
  return { body: { ...described(group), disambiguation: "", ...included } };
}

function browse(groups: readonly FakeGroup[], query: URLSearchParams): ScriptedReply {
  const { releases = [] } = groups.find(({ id }) => id === query.get("release-group")) ?? {};
  const [limit, offset] = [Number(query.get("limit") ?? "25"), Number(query.get("offset") ?? "0")];
  if (limit > 100) return error(400, "Invalid limit");
  const inc = new Set(query.get("inc")?.split("+"));
  const page = releases.slice(offset, offset + limit).map(({ date, tracks, links }) => ({
    id: "00000000-0000-4000-8000-000000000003",
    status: "Official",
    ...(date && { date }),
    ...(inc.has("media") && { media: tracks.map((count) => ({ format: "CD", "track-count": count })) }),
    ...(inc.has("url-rels") && { relations: relations(links) }),
  }));
  return { body: { "release-count": releases.length, "release-offset": offset, releases: page } };
}

/** The part of Lucene's syntax that is used: `(field:"phrase" OR field:(any words)) AND (…)`. Undefined for anything else. */
function readQuery(text: string): ((group: FakeGroup) => boolean) | undefined {
  const term = String.raw`(?:releasegroup|artist|artistname):(?:"(?:[^"\\]|\\["\\])*"|\([^()":*?~^!+\\/\[\]{}&|-]+\))`;
  const any = String.raw`\(${term}(?: OR ${term})*\)`;
  if (!new RegExp(`^${any}(?: AND ${any})?$`, "u").test(text)) return undefined;
  const terms = [...text.matchAll(new RegExp(term, "gu"))].map(([each]) => each);
  const matchesOf = (field: string) => terms.filter((each) => each.startsWith(`${field}:`)).map(termOf);
  const [byTitle, byCredit, byName] = [
    matchesOf("releasegroup"),
    matchesOf("artist"),
    matchesOf("artistname"),
  ];
  return ({ title, credit }) => {
    const joined = credit.map(({ name, joinphrase = "" }) => name + joinphrase).join("");
    const isTitled = byTitle.length === 0 || byTitle.some((matches) => matches(title));
    const isNamed = byName.some((matches) => credit.some(({ act, name }) => matches(act ?? name)));
    return isTitled && (byCredit.length === 0 || isNamed || byCredit.some((matches) => matches(joined)));
  };
}

function termOf(term: string): (text: string) => boolean {
  const value = term.slice(term.indexOf(":") + 1);
  const wanted = wordsOf(value.slice(1, -1).replace(/\\(.)/g, "$1"));
  if (value.startsWith("(")) return (text) => wanted.some((word) => wordsOf(text).includes(word));
  return (text) => wanted.length > 0 && ` ${wordsOf(text).join(" ")} `.includes(` ${wanted.join(" ")} `);
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
