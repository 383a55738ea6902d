import type { IsRecorded, ResourceRecord } from './ResourceRecord.ts';

/** Connections that stay open until code closes them, and the method that closes each. */
const CONNECTIONS = { EventSource: 'close', BroadcastChannel: 'close', WebSocket: 'close', Worker: 'terminate' };
/** Observers cost nothing while they observe nothing, so a remote may keep an idle one. */
const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

const NOTHING: ResourceRecord = { list: () => [], stop: () => undefined };

type Callee = Parameters<IsRecorded>[0];
type Extension = (self: object, first: unknown, callee: Callee) => void;

/**
 * Wraps a method. The wrapper first calls `also` with `this`, the first argument and the wrapper itself.
 *
 * @returns restores the method
 */
function extend(prototype: object, name: string, also: Extension): () => void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return () => undefined;
  Reflect.set(prototype, name, function extended(this: object, ...values: unknown[]) {
    also(this, values[0], extended);
    return Reflect.apply(method, this, values) as unknown;
  });
  return () => Reflect.set(prototype, name, method);
}

/** Whether an observed target still exists: a removed element ends its observation. */
const isThere = (target: unknown): boolean => !(target instanceof Node) || target.isConnected;

function recordObserver(name: string, isRecorded: IsRecorded): ResourceRecord {
  const observed = new Map<object, Set<unknown>>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return NOTHING;
  const prototype: object = Class.prototype;
  const restores = [
    extend(prototype, 'observe', (self, target, callee) => {
      if (isRecorded(callee)) observed.set(self, new Set([...(observed.get(self) ?? []), target]));
    }),
    extend(prototype, 'unobserve', (self, target) => observed.get(self)?.delete(target)),
    extend(prototype, 'disconnect', (self) => observed.delete(self)),
  ];
  return {
    list: () =>
      [...observed.values()]
        .filter((targets) => [...targets].some(isThere))
        .map(() => `observer: a ${name} still observes something`),
    stop: () => restores.forEach((restore) => restore()),
  };
}

function recordConnection(name: string, ender: string, isRecorded: IsRecorded): ResourceRecord {
  const open = new Set<object>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return NOTHING;
  const restore = extend(Class.prototype, ender, (self) => open.delete(self));
  const Recorded = new Proxy(Class, {
    construct: function construct(target, values, newTarget): object {
      const made: object = Reflect.construct(target, values, newTarget);
      if (isRecorded(construct)) open.add(made);
      return made;
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
    ...OBSERVERS.map((name) => recordObserver(name, isRecorded)),
    ...Object.entries(CONNECTIONS).map(([name, ender]) => recordConnection(name, ender, isRecorded)),
  ];
  return {
    list: () => records.flatMap((record) => record.list()),
    stop: () => records.forEach((record) => record.stop()),
  };
}
