/**
 * The network for tests that decide when each answer comes, and in which order: `fetch` keeps every request until the
 * test answers it. The client and its errors are the real ones.
 */

export interface HeldRequest {
  url: URL;
  /** Its caller has cancelled it. It can still be answered: then it is an answer that comes too late. */
  isAborted: boolean;
  isSettled: boolean;
  answer(body: object, status?: number): void;
  /** The line drops. */
  drop(): void;
}

export interface HeldFetch {
  /** All requests so far, in their order. */
  requests: HeldRequest[];
  /** Those that wait for an answer and whose caller still wants it. */
  waiting(): HeldRequest[];
  restore(): void;
}

export function holdFetch(): HeldFetch {
  const original = globalThis.fetch;
  const requests: HeldRequest[] = [];
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init);
      const held: HeldRequest = {
        url: new URL(request.url),
        isAborted: false,
        isSettled: false,
        answer(body, status = 200) {
          held.isSettled = true;
          resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
        },
        drop() {
          held.isSettled = true;
          reject(new TypeError('Failed to fetch'));
        },
      };
      request.signal.addEventListener('abort', () => {
        held.isAborted = true;
        // A real fetch ends here. This one goes on when it was cancelled, as the harder case: an answer that comes late.
        if (isTimeout(request.signal.reason)) reject(request.signal.reason);
      });
      requests.push(held);
    });
  return {
    requests,
    waiting: () => requests.filter((request) => !request.isSettled && !request.isAborted),
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

/** The client has waited as long as it does. */
function isTimeout(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'ETIMEDOUT';
}
