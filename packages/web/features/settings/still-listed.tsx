import * as words from "./words.tsx";

interface StillListedProps {
  readonly provider: string;
  /** The provider's own page of connected apps; undefined if it has none. */
  readonly appsUrl: string | undefined;
}

/** Says that the provider lists Spindle among the listener's apps until they remove it there. */
export function StillListed({ provider, appsUrl }: StillListedProps) {
  if (appsUrl === undefined) return null;
  return (
    <p>
      {words.stillListed(provider, (linkText) => (
        <a className="inline-link" href={appsUrl} target="_blank" rel="noopener noreferrer">
          {linkText}
        </a>
      ))}
    </p>
  );
}
