import { Observable, type Subscription } from 'rxjs';

export interface LivingCount {
  /** Lists the registrations that are still active, one line per kind, with their number. */
  describe(): string[];
  /** Restores the patched functions. */
  stop(): void;
}

/** A node outside the document takes its listeners with it. */
const isGone = (target: EventTarget): boolean => target instanceof Node && !target.isConnected;

interface Registration {
  target: EventTarget;
  type: string;
  listener: unknown;
}

/** A listener that removes itself cannot leak. */
function goesByItself(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return ('once' in options && options.once === true) || ('signal' in options && options.signal !== undefined);
}

function countListeners(active: Registration[]): () => void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const find = (target: EventTarget, type: string, listener: unknown): number =>
    active.findIndex((one) => one.target === target && one.type === type && one.listener === listener);
  EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    if (!goesByItself(options) && find(target, type, listener) === -1) active.push({ target, type, listener });
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
    const target = this ?? window;
    const index = find(target, type, listener);
    if (index !== -1) active.splice(index, 1);
    removeEventListener.call(target, type, listener, options);
  };
  return () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
}

function countTimers(active: Map<unknown, string>): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const track = (timer: unknown, run: unknown): void => void active.set(timer, String(run).slice(0, 80));
  const replacements = {
    setTimeout(run: (...parts: unknown[]) => void, delayMs?: number, ...parts: unknown[]) {
      const timer = setTimeout(() => {
        active.delete(timer);
        run(...parts);
      }, delayMs);
      track(timer, run);
      return timer;
    },
    setInterval(run: (...parts: unknown[]) => void, periodMs?: number, ...parts: unknown[]) {
      const timer = setInterval(run, periodMs, ...parts);
      track(timer, run);
      return timer;
    },
    clearTimeout(timer: Parameters<typeof clearTimeout>[0]) {
      active.delete(timer);
      clearTimeout(timer);
    },
    clearInterval(timer: Parameters<typeof clearInterval>[0]) {
      active.delete(timer);
      clearInterval(timer);
    },
  };
  Object.assign(globalThis, replacements);
  return () => Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
}

function countSubscriptions(active: Set<Subscription>): () => void {
  const { subscribe } = Observable.prototype;
  Observable.prototype.subscribe = function (this: Observable<unknown>, ...parts: never[]) {
    const subscription = subscribe.call(this, ...parts);
    if (!subscription.closed) {
      active.add(subscription);
      subscription.add(() => active.delete(subscription));
    }
    return subscription;
  };
  return () => Object.assign(Observable.prototype, { subscribe });
}

/** Tracks all active registrations from now on: listeners, timers, stream and bus subscriptions. */
export function countLiving(): LivingCount {
  const listeners: Registration[] = [];
  const timers = new Map<unknown, string>();
  const subscriptions = new Set<Subscription>();
  const stops = [countListeners(listeners), countTimers(timers), countSubscriptions(subscriptions)];
  const present = (): Registration[] => listeners.filter(({ target }) => !isGone(target));
  const describe = (): string[] => {
    const names = [
      ...present().map(({ target, type }) => `listener ${target.constructor.name} ${type}`),
      ...[...timers.values()].map((run) => `timer ${run}`),
      ...[...subscriptions].map(() => 'subscription'),
    ];
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => `${count} ${name}`).sort();
  };
  return { describe, stop: () => stops.forEach((stop) => stop()) };
}
