import { Icon, type IconName } from "../ui/icons.tsx";
import { Arm } from "../ui/record/arm.tsx";
import { Vinyl } from "../ui/record/vinyl.tsx";
import * as words from "./words.ts";

/** A record on its platter, with the needle down. */
export function PlayingRecord() {
  return (
    <div className="drawn-record">
      <Vinyl name={words.product} ink="saved">
        <Arm lowered />
      </Vinyl>
    </div>
  );
}

/** A record lying on the page, with a word on its label. */
export function LabelledRecord({ name, ink }: { readonly name: string; readonly ink: string }) {
  return (
    <div className="drawn-record">
      <Vinyl name={name} ink={ink} />
    </div>
  );
}

/** The product's promise on a sleeve, with the record halfway out. */
export function PromiseSleeve() {
  return (
    <div className="drawn-sleeve">
      <div className="drawn-out">
        <Vinyl name="" ink="saved" />
      </div>
      <p className="drawn-paper" data-paper="straw">
        {words.promise.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
    </div>
  );
}

/** A plain sleeve with only a stamp, for privacy. */
export function PrivatePressing() {
  return (
    <div className="drawn-sleeve">
      <div className="drawn-out">
        <Vinyl name="" ink="blank" />
      </div>
      <p className="drawn-paper" data-paper="plain">
        <span className="drawn-stamp">{words.privatePressing}</span>
      </p>
    </div>
  );
}

const bin: readonly { readonly icon: IconName; readonly ink: string }[] = [
  { icon: "heart", ink: "saved" },
  { icon: "star", ink: "recommendations" },
  { icon: "compass", ink: "discovery" },
  { icon: "wheel", ink: "roulette" },
];

/** The modes as four sleeves in a crate. */
export function ModeBin() {
  return (
    <div className="drawn-bin">
      {bin.map(({ icon, ink }) => (
        <div key={ink} className="drawn-tile" data-ink={ink}>
          <Icon name={icon} size={48} />
        </div>
      ))}
      <div className="drawn-crate" />
    </div>
  );
}
