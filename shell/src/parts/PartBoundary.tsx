import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PartBoundaryProps {
  children: ReactNode;
  /** What to show instead once a child has thrown. */
  renderFailure: (retry: () => void) => ReactNode;
  onFailure?: (error: unknown, info: ErrorInfo) => void;
}

interface PartBoundaryState {
  hasFailed: boolean;
}

/** Keeps an error in one part of the page from taking the others down. React has no hook for this. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onFailure?.(error, info);
  }

  private readonly handleRetry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.renderFailure(this.handleRetry) : this.props.children;
  }
}
