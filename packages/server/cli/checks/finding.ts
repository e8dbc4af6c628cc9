/** The result of one check of `doctor`. `advice` says how to fix a fault or a likely mistake. Contains no secret. */
export type Finding =
  | { readonly kind: "ok"; readonly about: string; readonly text: string }
  | {
      readonly kind: "warn" | "fault";
      readonly about: string;
      readonly text: string;
      readonly advice: string;
    };

export function ok(about: string, text: string): Finding {
  return { kind: "ok", about, text };
}

export function fault(about: string, text: string, advice: string): Finding {
  return { kind: "fault", about, text, advice };
}
