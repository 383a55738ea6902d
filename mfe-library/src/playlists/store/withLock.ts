/**
 * Runs the work while no other tab runs work of this name, and returns its result. Without the Web Locks API, runs it
 * immediately. This is safe, because the server applies each change only once.
 */
export async function withLock<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
