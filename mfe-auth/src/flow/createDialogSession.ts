import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/**
 * The timers and cancellable calls of one opening of the account dialog. After `end` it is ready for the next opening.
 */
export interface DialogSession {
  /** The scope of the current opening's timers. */
  readonly scope: Scope;
  /** Aborts the current opening's calls. */
  readonly signal: AbortSignal;
  end: () => void;
}

/** Creates the lifetime of one open dialog: closing it aborts its calls and timers. */
export function createDialogSession(): DialogSession {
  let now = beginOpening();
  return {
    get scope() {
      return now.scope;
    },
    get signal() {
      return now.signal;
    },
    end: () => {
      now.scope.dispose();
      now = beginOpening();
    },
  };
}

function beginOpening(): { scope: Scope; signal: AbortSignal } {
  const scope = createScope();
  const controller = new AbortController();
  scope.add(() => controller.abort());
  return { scope, signal: controller.signal };
}
