import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import * as styles from "./shelf-offer.module.css";
import * as words from "./shelf-offer-words.ts";

/** For listeners of whose taste nothing is known. */
export function ShelfOffer() {
  return (
    <section className={`${styles.root} card between`} aria-labelledby="shelf-offer">
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
