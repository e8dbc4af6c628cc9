import { Drawing, line } from "../../ui/icons.tsx";

/** A bell, or one that must not ring. */
export function Bell({ silenced }: { readonly silenced: boolean }) {
  return (
    <Drawing>
      <path {...line} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4" />
      {silenced && <path {...line} d="M3.5 3.5l17 17" />}
    </Drawing>
  );
}
