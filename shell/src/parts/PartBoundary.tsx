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
  /**
   * Called when the part throws while mounting. Resolves when the caller passes a replacement as `part`; rejects when
   * there is no replacement.
   */
  onMountFailed: (part: PartComponent, error: unknown) => Promise<void>;
}

interface PartBoundaryState {
  status: 'mounted' | 'replacing' | 'failed';
}

/**
 * An error within this time after mounting counts as a mount error: from the render, from an effect, or from the first
 * data.
 */
const MOUNTING_MS = 1000;

/**
 * Mounts a part (the component of a remote's module) and catches its errors. If the part throws while mounting, calls
 * `onMountFailed`, which may replace the part. If it throws later, shows `renderFailure`, whose retry mounts the part
 * again. A class, because React has no hook for error boundaries.
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
    this.setState({ status: 'replacing' });
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
      case 'replacing':
        return loading;
      case 'failed':
        return this.props.renderFailure(this.#handleRetry);
    }
  }
}
