import { ScratchedRecord } from "../ui/record/scratched-record.tsx";

interface FailedViewProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The full-screen view when it could not be found out who is there. */
export function FailedView({ message, onRetry }: FailedViewProps) {
  return (
    <main className="full-view">
      <div className="full-view-record">
        <ScratchedRecord />
      </div>
      <div role="alert">
        <h1 className="text-title">{message}</h1>
        <p className="mt-3 text-soft">Your spins and your streak are safe.</p>
      </div>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
