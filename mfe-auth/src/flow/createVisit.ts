import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/**
 * What is under way for one opening of the account dialog: timers and the calls that can be called off when it closes.
 * After `end` it is ready for the next opening.
 */
export interface Visit {
  /** Of the timers of the opening that is on now. */
  readonly scope: Scope;
  /** Of its calls. */
  readonly signal: AbortSignal;
  end: () => void;
}

export function createVisit(): Visit {
  let now = begin();
  return {
    get scope() {
      return now.scope;
    },
    get signal() {
      return now.signal;
    },
    end: () => {
      now.scope.dispose();
      now = begin();
    },
  };
}

function begin(): { scope: Scope; signal: AbortSignal } {
  const scope = createScope();
  const controller = new AbortController();
  scope.add(() => controller.abort());
  return { scope, signal: controller.signal };
}
