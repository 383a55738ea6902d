import { Component, createElement, type ReactNode } from 'react';
import { createScope } from '@nyimbo/shared-events/scope';
import type { PartComponent } from '../host/createModuleLoader.ts';

interface PartBoundaryProps {
  part: PartComponent;
  props: Record<string, unknown>;
  /** Renders the replacement for a part that failed. */
  renderFailure: (onRetry: () => void) => ReactNode;
  /** Shown while the loader looks for another build. */
  loading?: ReactNode;
  /** Called when the part throws while mounting. Resolves when a replacement is passed as `part`; otherwise rejects. */
  onMountFailed: (part: PartComponent, error: unknown) => Promise<void>;
}

interface PartBoundaryState {
  status: 'mounted' | 'looking' | 'failed';
}

/** An error within this time counts as a mount error: in a render, an effect, or with the first data. */
const MOUNTING_MS = 1000;

/**
 * Mounts a part and contains its errors. A class, because React has no hook for error boundaries. A part that throws
 * while mounting may be replaced; one that fails later shows its card, and 'Try again' mounts it anew.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { status: 'mounted' };
  #mounting = createScope();
  #isSettled = false;

  static getDerivedStateFromError(): PartBoundaryState {
    return { status: 'failed' };
  }

  override componentDidMount(): void {
    this.#awaitSettling();
  }

  override componentDidUpdate({ part }: PartBoundaryProps, { status }: PartBoundaryState): void {
    const isAnother = part !== this.props.part;
    if (isAnother) this.setState({ status: 'mounted' });
    if (isAnother || (status !== 'mounted' && this.state.status === 'mounted')) this.#awaitSettling();
  }

  override componentDidCatch(error: unknown): void {
    this.#mounting.dispose();
    if (this.#isSettled) return;
    const { part, onMountFailed } = this.props;
    this.setState({ status: 'looking' });
    onMountFailed(part, error).catch(() => {
      if (part === this.props.part) this.setState({ status: 'failed' });
    });
  }

  override componentWillUnmount(): void {
    this.#mounting.dispose();
  }

  #awaitSettling(): void {
    this.#mounting.dispose();
    this.#mounting = createScope();
    this.#isSettled = false;
    this.#mounting.timeout(() => (this.#isSettled = true), MOUNTING_MS);
  }

  readonly #handleRetry = (): void => this.setState({ status: 'mounted' });

  override render(): ReactNode {
    const { part, props, loading = null } = this.props;
    switch (this.state.status) {
      case 'mounted':
        return createElement(part, props);
      case 'looking':
        return loading;
      case 'failed':
        return this.props.renderFailure(this.#handleRetry);
    }
  }
}
