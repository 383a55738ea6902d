import type { IsRemoteCalling } from './watchLeftovers.ts';

/** Connections that go on by themselves until somebody ends them, and by which method that is done. */
const CONNECTIONS = { EventSource: 'close', BroadcastChannel: 'close', WebSocket: 'close', Worker: 'terminate' };
/** These do nothing while nothing is observed: one that is kept empty for the next use costs nothing. */
const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

type Callee = Parameters<IsRemoteCalling>[0];
type Extension = (self: object, first: unknown, callee: Callee) => void;

/** Replaces a method, calling `also` first with the object that it is called on, its first value, and the replacement. */
function extend(prototype: object, name: string, also: Extension): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return;
  Reflect.set(prototype, name, function extended(this: object, ...values: unknown[]) {
    also(this, values[0], extended);
    return Reflect.apply(method, this, values) as unknown;
  });
}

/** What is observed and still there: elements that have left the page take their observation with them. */
const isThere = (target: unknown): boolean => !(target instanceof Node) || target.isConnected;

function watchObserver(name: string, isRemoteCalling: IsRemoteCalling): () => string[] {
  const observed = new Map<object, Set<unknown>>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return () => [];
  const prototype: object = Class.prototype;
  extend(prototype, 'observe', (self, target, callee) => {
    if (isRemoteCalling(callee)) observed.set(self, new Set([...(observed.get(self) ?? []), target]));
  });
  extend(prototype, 'unobserve', (self, target) => observed.get(self)?.delete(target));
  extend(prototype, 'disconnect', (self) => observed.delete(self));
  return () =>
    [...observed.values()]
      .filter((targets) => [...targets].some(isThere))
      .map(() => `observer: a ${name} still observes something`);
}

function watchConnection(name: string, ender: string, isRemoteCalling: IsRemoteCalling): () => string[] {
  const open = new Set<object>();
  const Class: unknown = Reflect.get(window, name);
  if (typeof Class !== 'function') return () => [];
  extend(Class.prototype, ender, (self) => open.delete(self));
  const Watched = new Proxy(Class, {
    construct: function construct(target, values, newTarget): object {
      const made: object = Reflect.construct(target, values, newTarget);
      if (isRemoteCalling(construct)) open.add(made);
      return made;
    },
  });
  Reflect.set(window, name, Watched);
  return () => [...open].map(() => `connection: a ${name} is still open`);
}

/** Notes the observers and connections that the remote begins; lists those that it has not ended. */
export function watchObservers(isRemoteCalling: IsRemoteCalling): () => string[] {
  const lists = [
    ...OBSERVERS.map((name) => watchObserver(name, isRemoteCalling)),
    ...Object.entries(CONNECTIONS).map(([name, ender]) => watchConnection(name, ender, isRemoteCalling)),
  ];
  return () => lists.flatMap((list) => list());
}
