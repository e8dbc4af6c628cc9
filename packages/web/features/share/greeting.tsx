import { sharedBy } from "@spindle/core/share/links.ts";
import "./greeting.css";

/** Greets who comes by a link that tells of an album; nothing where the address tells of none. */
export function Greeting() {
  const parameters = new URLSearchParams(location.search);
  const shared = sharedBy((name) => parameters.get(name));
  if (shared?.kind !== "album") return null;
  return (
    <section className="greeting" aria-label="The album of your link">
      <p className="greeting-eyebrow">Somebody's album of the day</p>
      <p className="greeting-name">
        <bdi>{shared.album}</bdi>
      </p>
      <p className="greeting-artist">
        by <bdi>{shared.artist}</bdi>. Yours is one spin away.
      </p>
    </section>
  );
}
