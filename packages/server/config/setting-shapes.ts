/** A web address without control characters, some of which the URL parser would drop. */
export function isWebUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && !/\p{Cc}/u.test(value) && URL.canParse(value);
}

/** An http or https URL with nothing after its path, as the browser's parser writes it. */
export function isServerAddress(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { origin, pathname } = new URL(value);
  return withoutTrailingSlash(origin + pathname) === value;
}

export function withoutTrailingSlash(value: string): string {
  return value.replace(/\/{1,9}$/, "");
}

/** A bare email address (RFC 5321 dot-string and host) of at most 254 characters: no display name and no list. */
export function isEmail(value: string): boolean {
  const [local = "", host = "", ...more] = value.split("@");
  return (
    more.length === 0 &&
    value.length <= 254 &&
    local.split(".").every((part) => /^[\w!#$%&'*+/=?^`{|}~\u0080-\uffff-]+$/.test(part)) &&
    !/[\s\p{C}]/u.test(value) &&
    (/^\[[\da-fA-F:.]+\]$/.test(host) || host.split(".").every(isHostLabel)) &&
    URL.canParse(`http://${host}`)
  );
}

export function isSubject(value: string): boolean {
  if (value.startsWith("mailto:")) return isEmail(value.slice("mailto:".length));
  return value.startsWith("https://") && URL.canParse(value);
}

function isHostLabel(label: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
}

export function isOrigin(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const parsed = new URL(value);
  return parsed.pathname === "/" && !parsed.search && !parsed.hash && !parsed.username && !parsed.password;
}

/** At least 32 bytes in base64 or base64url, not all zero. */
export function isSecret(value: string): boolean {
  const bytes = Buffer.from(value, "base64");
  return /^[A-Za-z0-9+/_-]+=*$/.test(value) && bytes.length >= 32 && bytes.some((byte) => byte !== 0);
}
