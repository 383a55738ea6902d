import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

/** Connections that stay open until code closes them, and the method that closes each. */
const CLOSE_METHODS = { EventSource: 'close', BroadcastChannel: 'close', WebSocket: 'close', Worker: 'terminate' };
/** Classes of observers. An observer without targets is no leak, because it costs nothing. */
const OBSERVER_CLASSES = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

const EMPTY_RECORD: ResourceRecord = { list: () => [], stop: () => undefined };

type Callee = Parameters<IsRecorded>[0];
type OnCall = (self: object, first: unknown, callee: Callee) => void;

/**
 * Wraps a method. The wrapper first calls `onCall` with `this`, the first argument and the wrapper itself.
 *
 * @returns a function that restores the method
 */
function wrapMethod(prototype: object, name: string, onCall: OnCall): () => void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return () => undefined;
  Reflect.set(prototype, name, function wrapper(this: object, ...values: unknown[]) {
    onCall(this, values[0], wrapper);
    return Reflect.apply(method, this, values) as unknown;
  });
  return () => Reflect.set(prototype, name, method);
}

/** Whether an observed target is still in use. An element that was removed from the document is not. */
const isStillInUse = (target: unknown): boolean => !(target instanceof Node) || target.isConnected;

function recordObserver(name: string, isRecorded: IsRecorded): ResourceRecord {
  const observed = new Map<object, Set<unknown>>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return EMPTY_RECORD;
  const prototype: object = Class.prototype;
  const restores = [
    wrapMethod(prototype, 'observe', (self, target, callee) => {
      if (isRecorded(callee)) observed.set(self, new Set([...(observed.get(self) ?? []), target]));
    }),
    wrapMethod(prototype, 'unobserve', (self, target) => observed.get(self)?.delete(target)),
    wrapMethod(prototype, 'disconnect', (self) => observed.delete(self)),
  ];
  return {
    list: () =>
      [...observed.values()]
        .filter((targets) => [...targets].some(isStillInUse))
        .map(() => `observer: a ${name} still observes something`),
    stop: () => restores.forEach((restore) => restore()),
  };
}

function recordConnection(name: string, closeMethod: string, isRecorded: IsRecorded): ResourceRecord {
  const open = new Set<object>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return EMPTY_RECORD;
  const restore = wrapMethod(Class.prototype, closeMethod, (self) => open.delete(self));
  const Recorded = new Proxy(Class, {
    construct: function construct(target, values, newTarget): object {
      const created: object = Reflect.construct(target, values, newTarget);
      if (isRecorded(construct)) open.add(created);
      return created;
    },
  });
  Reflect.set(window, name, Recorded);
  return {
    list: () => [...open].map(() => `connection: a ${name} is still open`),
    stop: () => {
      restore();
      Reflect.set(window, name, Class);
    },
  };
}

/** Records the observers and connections that code starts, until they are disconnected or closed. */
export function recordObservers(isRecorded: IsRecorded): ResourceRecord {
  const records = [
    ...OBSERVER_CLASSES.map((name) => recordObserver(name, isRecorded)),
    ...Object.entries(CLOSE_METHODS).map(([name, closeMethod]) => recordConnection(name, closeMethod, isRecorded)),
  ];
  return {
    list: () => records.flatMap((record) => record.list()),
    stop: () => records.forEach((record) => record.stop()),
  };
}
