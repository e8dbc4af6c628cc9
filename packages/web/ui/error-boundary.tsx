import { Component, type ComponentType, type ReactNode } from "react";
import { ChunkMissing } from "./lazy-part.ts";

interface ErrorBoundaryProps {
  /** Shown in place of the children after a failure, with a way to try again. */
  readonly failed: ComponentType<{ readonly onRetry: () => void }>;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Shows a fallback if its children fail; everything around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkMissing) error.forget();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const Failed = this.props.failed;
    return <Failed onRetry={() => void this.tryAgain(failure.error)} />;
  }

  private async tryAgain(error: unknown): Promise<void> {
    if (!(error instanceof ChunkMissing)) return location.reload();
    try {
      await error.preload();
      this.setState({ failure: undefined });
    } catch {
      // With a network, an update has replaced the file; a reloaded page has the new one.
      if (navigator.onLine) location.reload();
    }
  }
}
