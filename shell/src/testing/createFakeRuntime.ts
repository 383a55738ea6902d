import type { RemoteRuntime } from '../host/RemoteRuntime.ts';

/** A federation runtime without a network: the test provides the modules and reads what was loaded. */
export interface FakeRuntime extends RemoteRuntime {
  /** Entry URLs in the order of registration. */
  registered: string[];
  /** Module names in the order of loading. */
  loads: string[];
  /** Sets the result of a module's next loads: its exports, an Error to reject with, or a promise of one of them. */
  provide(name: string, module: string, exports: unknown): void;
}

/** Creates a federation runtime without a network. */
export function createFakeRuntime(): FakeRuntime {
  const modules = new Map<string, unknown>();
  const runtime: FakeRuntime = {
    registered: [],
    loads: [],
    provide: (name, module, exports) => modules.set(`${name} ${module}`, exports),
    register: ({ entry }) => runtime.registered.push(entry),
    load: async (name, module) => {
      runtime.loads.push(`${name} ${module}`);
      const exports = await modules.get(`${name} ${module}`);
      if (exports instanceof Error) throw exports;
      if (exports === undefined) throw new Error(`Nothing provided for ${name} ${module}`);
      return exports;
    },
  };
  return runtime;
}
