/**
 * A `fetch` that holds every request until the test responds. The test decides when and in which order responses
 * arrive. Tests use the real API client, with its real errors.
 */

export interface HeldRequest {
  url: URL;
  /** Whether the caller aborted the request. The test can still answer it, to simulate a late answer. */
  isAborted: boolean;
  isSettled: boolean;
  answer(body: object, status?: number): void;
  /** Simulates a dropped connection. */
  drop(): void;
}

/** The held requests. `restore` restores the real `fetch`. */
export interface HeldFetch {
  /** All requests so far, in order. */
  requests: HeldRequest[];
  /** The unanswered requests that the caller has not aborted. */
  waiting(): HeldRequest[];
  restore(): void;
}

/** Replaces the global `fetch` until `restore`. The client's timeout is the only abort that rejects a held request. */
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
        // A real fetch rejects after an abort. This request stays open, to test the harder case of a late answer.
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

/** Returns whether the client timed out. */
function isTimeout(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'ETIMEDOUT';
}
