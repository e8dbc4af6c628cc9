/** An address of the web without control characters, of which the parser would leave some out and keep others. */
export function isWebUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && !/\p{Cc}/u.test(value) && URL.canParse(value);
}

/** An address alone (RFC 5321's dot-string at a host), of at most 254 characters: no name before it, no list, nothing unseen. */
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

/** Whom push services may write to: a `mailto:` or `https:` address. */
export function isSubject(value: string): boolean {
  if (value.startsWith("mailto:")) return isEmail(value.slice("mailto:".length));
  return value.startsWith("https://") && URL.canParse(value);
}

function isHostLabel(label: string): boolean {
  return /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u.test(label);
}

/** Scheme, host and port alone. */
export function isOrigin(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const parsed = new URL(value);
  return parsed.pathname === "/" && !parsed.search && !parsed.hash && !parsed.username && !parsed.password;
}

/** At least 32 bytes in base64 or base64url, and not all zero. */
export function isSecret(value: string): boolean {
  const bytes = Buffer.from(value, "base64");
  return /^[A-Za-z0-9+/_-]+=*$/.test(value) && bytes.length >= 32 && bytes.some((byte) => byte !== 0);
}
