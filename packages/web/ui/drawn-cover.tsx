import { LazyBoundary } from "./lazy-boundary.tsx";
import { lazyPart } from "./lazy-part.ts";

/** Its code is loaded only where an album has no cover. */
const drawnSleeve = lazyPart(async () => (await import("./drawn-sleeve.tsx")).DrawnSleeve);

interface DrawnCoverProps {
  readonly album: { readonly name: string; readonly artist: string };
  readonly className: string | undefined;
  /** Without one, the text beside it says what it shows. */
  readonly alt?: string | undefined;
}

/** The sleeve of an album without a cover. */
export function DrawnCover({ album: { name, artist }, className, alt }: DrawnCoverProps) {
  const says = alt === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <LazyBoundary dispensable waiting={<span className={className} />}>
      <drawnSleeve.View className={className} album={name} artist={artist} {...says} />
    </LazyBoundary>
  );
}
