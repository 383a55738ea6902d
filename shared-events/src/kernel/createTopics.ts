import { Subject } from 'rxjs';
import type { Deliver } from './createDeliveryQueue.ts';
import type { ErrorReporter } from './createErrorReporter.ts';

interface StateCell {
  /** Undefined until the first value. */
  value: unknown;
  /** Counts the values; 0 before the first. */
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

/** Creates the events, which are not stored, and the states, whose last value new watchers receive at once. */
export function createTopics(deliver: Deliver, errors: ErrorReporter): Topics {
  const events = new Map<string, Subject<unknown>>();
  const states = new Map<string, StateCell>();
  const eventOf = (name: string) => getOrCreate(events, name, () => new Subject<unknown>());
  const stateOf = (name: string) =>
    getOrCreate(states, name, (): StateCell => ({ value: undefined, sequence: 0, changes$: new Subject() }));

  return {
    emit: (name, payload) => deliver(() => eventOf(name).next(payload)),
    on: (name, source, listener) => {
      const about = { source, kind: 'event', name } as const;
      const subscription = eventOf(name).subscribe((payload) => errors.guard(about, () => listener(payload)));
      return () => subscription.unsubscribe();
    },
    publish: (name, value) => {
      const cell = stateOf(name);
      // Set the value before its delivery: `read` must never return a value older than the last published one.
      const sequence = cell.sequence + 1;
      Object.assign(cell, { value, sequence });
      deliver(() => cell.changes$.next({ value, sequence }));
    },
    watch: (name, source, listener) => {
      const cell = stateOf(name);
      const about = { source, kind: 'state', name } as const;
      let seen = 0;
      const deliverOnce = (value: unknown, sequence: number) => {
        // A watcher added during a delivery has already received this value by replay.
        if (sequence <= seen) return;
        seen = sequence;
        errors.guard(about, () => listener(value));
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
