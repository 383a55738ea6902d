import { Subject } from 'rxjs';
import type { Deliver } from './createDeliveryQueue.ts';
import type { ErrorReporter } from './createErrorReporter.ts';

interface StateCell {
  /** Undefined until the first value. */
  value: unknown;
  /** The number of values so far; 0 before the first. */
  sequence: number;
  changes$: Subject<{ value: unknown; sequence: number }>;
}

/**
 * Delivers events (`emit`, `on`) and states (`publish`, `watch`, `read`) to any number of listeners. The functions
 * returned by `on` and `watch` unsubscribe.
 */
export interface Topics {
  emit(name: string, payload: unknown): void;
  on(name: string, source: string, listener: (payload: unknown) => void): () => void;
  publish(name: string, value: unknown): void;
  watch(name: string, source: string, listener: (value: unknown) => void): () => void;
  read(name: string): unknown;
}

/**
 * Creates the page's events and states. Events are not stored. New watchers get the last value of a state immediately.
 */
export function createTopics(deliver: Deliver, errors: ErrorReporter): Topics {
  const events = new Map<string, Subject<unknown>>();
  const states = new Map<string, StateCell>();
  const getEvent = (name: string) => getOrCreate(events, name, () => new Subject<unknown>());
  const getState = (name: string) =>
    getOrCreate(states, name, (): StateCell => ({ value: undefined, sequence: 0, changes$: new Subject() }));

  return {
    emit: (name, payload) => deliver(() => getEvent(name).next(payload)),
    on: (name, source, listener) => {
      const origin = { source, kind: 'event', name } as const;
      const subscription = getEvent(name).subscribe((payload) => errors.guard(origin, () => listener(payload)));
      return () => subscription.unsubscribe();
    },
    publish: (name, value) => {
      const cell = getState(name);
      // Set the value before its delivery: `read` must never return a value older than the last published one.
      const sequence = cell.sequence + 1;
      Object.assign(cell, { value, sequence });
      deliver(() => cell.changes$.next({ value, sequence }));
    },
    watch: (name, source, listener) => {
      const cell = getState(name);
      const origin = { source, kind: 'state', name } as const;
      let seen = 0;
      const deliverOnce = (value: unknown, sequence: number) => {
        // Skip a value that this watcher already has: a watcher added during the delivery of a value gets the value
        // immediately, and again by the delivery.
        if (sequence <= seen) return;
        seen = sequence;
        errors.guard(origin, () => listener(value));
      };
      const subscription = cell.changes$.subscribe(({ value, sequence }) => deliverOnce(value, sequence));
      deliverOnce(cell.value, cell.sequence);
      return () => subscription.unsubscribe();
    },
    read: (name) => states.get(name)?.value,
  };
}

function getOrCreate<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
