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
 * @returns a function that lists the current registrations
 */
export function recordRegistrations(): () => Registration[] {
  const kernel = getKernel();
  const active = new Set<Registration>();
  const track = (registration: Registration, end: () => void): (() => void) => {
    active.add(registration);
    return () => {
      active.delete(registration);
      end();
    };
  };
  const { handle, respond, on, watch } = kernel;
  kernel.handle = (name, source, handler) => track({ kind: 'handle', name, source }, handle(name, source, handler));
  kernel.respond = (name, source, responder) =>
    track({ kind: 'respond', name, source }, respond(name, source, responder));
  kernel.on = (name, source, listener) => track({ kind: 'on', name, source }, on(name, source, listener));
  kernel.watch = (name, source, listener) => track({ kind: 'watch', name, source }, watch(name, source, listener));
  return () => [...active];
}
