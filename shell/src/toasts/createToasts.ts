import type { Bus, ToastPayload } from '@nyimbo/shared-events';
import { createStore, type Store } from '../support/createStore.ts';

interface ShownToast extends ToastPayload {
  toastId: number;
}

/** The toasts on screen and their timers. `dispose` stops the timers and unsubscribes from the bus. */
export interface Toasts {
  shown: Store<readonly ShownToast[]>;
  dismiss(toastId: number): void;
  /** TST-1: pauses a toast's timer while the pointer or the focus is on it. */
  hold(toastId: number, isHeld: boolean): void;
  dispose(): void;
}

interface ToastTimer {
  timer: ReturnType<typeof setTimeout> | null;
  startedAt: number;
  remainingMs: number;
}

/** Duration of a toast without its own duration (TST-1). */
const DEFAULT_DURATION_MS = 3000;
/** Maximum number of visible toasts. Further toasts wait in a queue, because more of them cover the page. */
const MAX_SHOWN_TOASTS = 3;

/** Owns the toasts: shows each toast from `toast/show` for its duration. @decides TST-1 */
export function createToasts(bus: Bus): Toasts {
  const shown = createStore<readonly ShownToast[]>([]);
  const clocks = new Map<number, ToastTimer>();
  const waiting: ShownToast[] = [];
  let lastId = 0;

  const run = (toastId: number) => {
    const clock = clocks.get(toastId);
    if (!clock || clock.timer !== null) return;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => dismiss(toastId), clock.remainingMs);
  };
  const stop = (toastId: number) => {
    const clock = clocks.get(toastId);
    if (!clock || clock.timer === null) return;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.remainingMs -= Date.now() - clock.startedAt;
  };
  const present = (toast: ShownToast) => {
    clocks.set(toast.toastId, { timer: null, startedAt: 0, remainingMs: toast.durationMs ?? DEFAULT_DURATION_MS });
    shown.write([...shown.read(), toast]);
    run(toast.toastId);
  };
  const dismiss = (toastId: number) => {
    stop(toastId);
    clocks.delete(toastId);
    shown.write(shown.read().filter((toast) => toast.toastId !== toastId));
    const next = shown.read().length < MAX_SHOWN_TOASTS ? waiting.shift() : undefined;
    if (next) present(next);
  };
  const show = (payload: ToastPayload) => {
    lastId += 1;
    const toast = { ...payload, toastId: lastId };
    // A toast with the text of a visible toast replaces it, which restarts the timer.
    const duplicate = shown.read().find((other) => other.text === payload.text);
    if (duplicate) dismiss(duplicate.toastId);
    if (shown.read().length < MAX_SHOWN_TOASTS) present(toast);
    else waiting.push(toast);
  };

  const stopHandling = bus.handle('toast/show', show);
  return {
    shown,
    dismiss,
    hold: (toastId, isHeld) => (isHeld ? stop(toastId) : run(toastId)),
    dispose: () => {
      stopHandling();
      for (const toastId of clocks.keys()) stop(toastId);
    },
  };
}
