import { ScratchedRecord } from "../ui/record/scratched-record.tsx";

interface FailedViewProps {
  readonly title: string;
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** The full-screen view when nothing can be shown, as when it could not be found out who is there. */
export function FailedView({ title, hint = "", onRetry }: FailedViewProps) {
  return (
    <main className="full-view">
      <div className="full-view-record">
        <ScratchedRecord />
      </div>
      <div role="alert">
        <h1 className="text-title">{title}</h1>
        <p className="mx-auto mt-3 max-w-[42ch] text-soft">{hint} Your spins and your streak are safe.</p>
      </div>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
