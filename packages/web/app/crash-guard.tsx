import { Component, type ReactNode } from "react";
import { FailedView } from "./failed-view.tsx";

interface CrashGuardProps {
  readonly children: ReactNode;
}

/** Stands in for the page when showing it fails, as after an update has replaced the code that it would bring. */
export class CrashGuard extends Component<CrashGuardProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <FailedView message="Something went wrong. Please try again" onRetry={() => location.reload()} />;
  }
}
