import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from "react";
import { whenIdle } from "../device/when-idle.ts";

/** A part of the application that is not in the first load. */
export interface LazyPart<Props> {
  /** Shows the part. Suspends until its code has loaded, and throws ChunkMissing if that fails. */
  readonly View: (props: Props) => ReactNode;
  /** Loads the code ahead of its use, or again after a failure. */
  readonly preload: () => Promise<unknown>;
}

/** The code of a part failed to load: there is no network, or an update has replaced the file. */
export class ChunkMissing extends Error {
  readonly preload: () => Promise<unknown>;
  /** Makes the part load its code again when it is next shown. */
  readonly forget: () => void;

  constructor(again: Pick<ChunkMissing, "preload" | "forget">, cause: unknown) {
    super("", { cause });
    this.preload = again.preload;
    this.forget = again.forget;
  }
}

/** How often the network has returned. */
let returns = 0;
addEventListener("online", () => {
  returns += 1;
});

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  // Kept even after a failure: otherwise every render would start another load.
  let awaited: Promise<ComponentType<Props>> | undefined;
  const { here, preload } = lazyCode(load, () => {
    awaited = undefined;
  });
  // Loaded code renders without suspending.
  const View = (props: Props): ReactNode => createElement(here() ?? use((awaited ??= preload())), props);
  return { View, preload };
}

/** Code without a view, such as what a press runs. */
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
          // The network may have returned while this load was failing.
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

/** Loads a part when the page is idle, or as soon as the network returns; returns whether it has loaded. */
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
