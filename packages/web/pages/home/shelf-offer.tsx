import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import * as words from "./shelf-offer-words.ts";

// Not in a sheet, which would be another file to list in the first load.
const inset = { marginBottom: "1.5rem", padding: "1rem 1.25rem" };

/** For listeners of whose taste nothing is known. */
export function ShelfOffer() {
  return (
    <section className="card row between" style={inset} aria-labelledby="shelf-offer">
      <div>
        <h2 id="shelf-offer" className="text-title">
          {words.makeItYours}
        </h2>
        <p className="text-soft">{words.whatForIt}</p>
      </div>
      <Link href={paths.shelf} className="btn btn-quiet">
        {words.pick}
      </Link>
    </section>
  );
}
