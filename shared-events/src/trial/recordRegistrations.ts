import { getKernel } from '../kernel/Kernel.ts';

/** A handler, responder, listener or watcher on the bus. */
export interface Registration {
  kind: 'handle' | 'respond' | 'on' | 'watch';
  name: string;
  source: string;
}

/**
 * Records each registration from now on by wrapping the kernel's functions. For leak-detection tools; the wrapping
 * lasts for the life of the page.
 *
 * @returns lists the current registrations
 */
export function recordRegistrations(): () => Registration[] {
  const kernel = getKernel();
  const active = new Set<Registration>();
  const note = (registration: Registration, end: () => void): (() => void) => {
    active.add(registration);
    return () => {
      active.delete(registration);
      end();
    };
  };
  const { handle, respond, on, watch } = kernel;
  kernel.handle = (name, source, handler) => note({ kind: 'handle', name, source }, handle(name, source, handler));
  kernel.respond = (name, source, responder) =>
    note({ kind: 'respond', name, source }, respond(name, source, responder));
  kernel.on = (name, source, listener) => note({ kind: 'on', name, source }, on(name, source, listener));
  kernel.watch = (name, source, listener) => note({ kind: 'watch', name, source }, watch(name, source, listener));
  return () => [...active];
}
