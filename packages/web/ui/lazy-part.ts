import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from "react";
import { whenIdle } from "../device/when-idle.ts";

/** A part of the application whose code is not in the first load. */
export interface LazyPart<Props> {
  /** Shows the part. It suspends until its code is here, and throws ChunkMissing if that fails to load. */
  readonly View: (props: Props) => ReactNode;
  /** Loads the code ahead of its use, or again after a failure. */
  readonly preload: () => Promise<unknown>;
}

/** The code of a part failed to load: the network is gone, or an update has replaced the file. */
export class ChunkMissing extends Error {
  /** Loads the code again. */
  readonly preload: () => Promise<unknown>;
  /** Makes the part load its code again the next time it is shown. */
  readonly forget: () => void;

  constructor(again: Pick<ChunkMissing, "preload" | "forget">, cause: unknown) {
    super("", { cause });
    this.preload = again.preload;
    this.forget = again.forget;
  }
}

/** How often the network has come back. */
let returns = 0;
addEventListener("online", () => {
  returns += 1;
});

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // It outlives its failure, or every render would load again, without end.
  let awaited: Promise<ComponentType<Props>> | undefined;
  const { here, preload } = lazyCode(load, () => {
    awaited = undefined;
  });
  // Code that is here already is rendered without suspending.
  const View = (props: Props): ReactNode => createElement(here() ?? use((awaited ??= preload())), props);
  return { View, preload };
}

/** Code that renders nothing by itself, such as what a press starts. */
export interface LazyCode<Code> {
  readonly here: () => Code | undefined;
  /** Loads the code ahead of its use, or again after a failure; rejects with ChunkMissing. */
  readonly preload: () => Promise<Code>;
}

/** `forget` is called whenever the code is loaded again, and by the boundary that shows the failure. */
export function lazyCode<Code>(
  load: () => Promise<Code>,
  forget: () => void = () => undefined,
): LazyCode<Code> {
  let code: Code | undefined;
  let coming: Promise<Code> | undefined;
  let missed = false;

  const preload = (): Promise<Code> => {
    if (coming === undefined) {
      forget();
      const returnsBefore = returns;
      const loaded = missed ? loadAgain(load) : load();
      coming = loaded.then(
        (loadedCode) => (code = loadedCode),
        (cause: unknown) => {
          coming = undefined;
          missed = true;
          // The network may have come back while this load was failing.
          if (returns > returnsBefore) return preload();
          addEventListener("online", preloadOnline, { once: true });
          throw new ChunkMissing({ preload, forget }, cause);
        },
      );
    }
    return coming;
  };
  const preloadOnline = (): void => void preload().catch(() => undefined);
  return { here: () => code, preload };
}

/** Loads a part when the page is idle, or as soon as there is a network again; returns whether it is here. */
export function usePreload({ preload }: Pick<LazyPart<never>, "preload">): boolean {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const load = (): void =>
      void preload().then(
        () => setHere(true),
        () => addEventListener("online", load, { once: true }),
      );
    const cancel = whenIdle(load);
    return () => {
      cancel();
      removeEventListener("online", load);
    };
  }, [preload]);
  return here;
}

async function loadAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  const { loadMissedStyles } = await import("./missed-styles.ts");
  await loadMissedStyles();
  return load();
}
