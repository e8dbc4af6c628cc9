import type { ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { Dotted } from "../../ui/dotted.tsx";
import { longDate } from "../../ui/local-date-words.ts";
import { OpenIn } from "../../ui/open-in.tsx";
import "../../ui/two-lines.css";
import * as words from "./words.ts";

/** What the chosen day's album is, with the ways to its spin and to the provider. */
export function ChosenDay({ spin: { id, album, provider, localDate } }: { readonly spin: ListedSpin }) {
  return (
    <>
      <div className="chosen-words">
        <Dotted
          className="two-lines"
          first={
            <Link className="chosen-name" href={paths.spin(id)}>
              <bdi>{album.name}</bdi>
            </Link>
          }
          then={<bdi>{album.artist}</bdi>}
        />
        <p className="two-lines text-fine">{words.spunOn(longDate(localDate))}</p>
      </div>
      <OpenIn album={album} provider={provider} />
    </>
  );
}
