import { Component, type ComponentType, type ReactNode } from "react";
import { CodeMissing } from "./late.ts";

interface FailsAloneProps {
  /** What stands in for the children when they cannot be shown, with a way to try once more. */
  readonly failed: ComponentType<{ readonly onRetry: () => void }>;
  readonly children: ReactNode;
}

interface FailsAloneState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps whatever stands around its children where showing them fails. */
export class FailsAlone extends Component<FailsAloneProps, FailsAloneState> {
  override state: FailsAloneState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): FailsAloneState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeMissing) error.forget();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const Failed = this.props.failed;
    return <Failed onRetry={() => void this.tryAgain(failure.error)} />;
  }

  private async tryAgain(error: unknown): Promise<void> {
    if (!(error instanceof CodeMissing)) return location.reload();
    try {
      await error.bring();
      this.setState({ failure: undefined });
    } catch {
      // With a network at hand an update has replaced the code, and a page loaded anew knows the new one.
      if (navigator.onLine) location.reload();
    }
  }
}
