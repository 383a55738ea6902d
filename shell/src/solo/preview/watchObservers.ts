import type { IsRemoteCalling } from './createCallerTest.ts';

/** Connections that stay open until code closes them, and the method that closes each. */
const CONNECTIONS = { EventSource: 'close', BroadcastChannel: 'close', WebSocket: 'close', Worker: 'terminate' };
/** Observers cost nothing while they observe nothing, so a remote may keep an idle one. */
const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

type Callee = Parameters<IsRemoteCalling>[0];
type Extension = (self: object, first: unknown, callee: Callee) => void;

/** Wraps a method. The wrapper first calls `also` with `this`, the first argument and the wrapper itself. */
function extend(prototype: object, name: string, also: Extension): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') return;
  Reflect.set(prototype, name, function extended(this: object, ...values: unknown[]) {
    also(this, values[0], extended);
    return Reflect.apply(method, this, values) as unknown;
  });
}

/** Whether an observed target still exists: a removed element ends its observation. */
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

/** Records the observers and connections that the remote starts. Returns a function that lists those still active. */
export function watchObservers(isRemoteCalling: IsRemoteCalling): () => string[] {
  const lists = [
    ...OBSERVERS.map((name) => watchObserver(name, isRemoteCalling)),
    ...Object.entries(CONNECTIONS).map(([name, ender]) => watchConnection(name, ender, isRemoteCalling)),
  ];
  return () => lists.flatMap((list) => list());
}
