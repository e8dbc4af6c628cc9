import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from "react";
import { whenIdle } from "../device/when-idle.ts";

/** A part of the application whose code comes apart from the first load. */
export interface Late<Props> {
  /** Shows the part; until its code is here it suspends, and where the code does not come it throws CodeMissing. */
  readonly View: (props: Props) => ReactNode;
  /** Brings the code ahead of its time, or once more where it did not come. */
  readonly bring: () => Promise<unknown>;
}

/** The code of a part did not come: the network is gone, or an update has replaced the code. */
export class CodeMissing extends Error {
  /** Asks for the code once more. */
  readonly bring: () => Promise<unknown>;
  /** Says that something stands in for the part: the next time it is shown, its code is asked for again. */
  readonly forget: () => void;

  constructor(again: Pick<CodeMissing, "bring" | "forget">, cause: unknown) {
    super("", { cause });
    this.bring = again.bring;
    this.forget = again.forget;
  }
}

/** How often the network has come back. */
let returns = 0;
addEventListener("online", () => {
  returns += 1;
});

export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  // What the part as it is shown waits for. It outlives its failure, or showing it would ask again without end.
  let awaited: Promise<ComponentType<Props>> | undefined;
  const { here, bring } = lateCode(load, () => {
    awaited = undefined;
  });
  // What is here is shown at once: only what has to be waited for suspends.
  const View = (props: Props): ReactNode => createElement(here() ?? use((awaited ??= bring())), props);
  return { View, bring };
}

/** Code that is no part of the page, as what a press sets going. Whoever needs it takes what is here. */
export interface LateCode<Code> {
  readonly here: () => Code | undefined;
  /** Brings the code ahead of its time, or once more where it did not come; it fails with CodeMissing. */
  readonly bring: () => Promise<Code>;
}

/** `forget` is called whenever the code is asked for anew, and by who stands in for it. */
export function lateCode<Code>(
  load: () => Promise<Code>,
  forget: () => void = () => undefined,
): LateCode<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;
  let missed = false;

  const bring = (): Promise<Code> => {
    if (coming === undefined) {
      forget();
      const returnsBefore = returns;
      const loaded = missed ? loadAgain(load) : load();
      coming = loaded.then(
        (loadedCode) => (code = loadedCode),
        (cause: unknown) => {
          coming = undefined;
          missed = true;
          // The network may be back before it is noticed that it was gone.
          if (returns > returnsBefore) return bring();
          addEventListener("online", bringOnline, { once: true });
          throw new CodeMissing({ bring, forget }, cause);
        },
      );
    }
    return coming;
  };
  const bringOnline = (): void => void bring().catch(() => undefined);
  return { here: () => code, bring };
}

/** Loads a part when the page is idle, or as soon as there is a network again; returns whether it is here. */
export function useBringWhenIdle({ bring }: Pick<Late<never>, "bring">): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const load = (): void =>
      void bring().then(
        () => setHere(true),
        () => addEventListener("online", load, { once: true }),
      );
    const cancel = whenIdle(load);
    return () => {
      cancel();
      removeEventListener("online", load);
    };
  }, [bring]);
  return here;
}

async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  const { bringMissedStyles } = await import("./missed-styles.ts");
  await bringMissedStyles();
  return load();
}
