import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { Scope } from '@nyimbo/shared-events/scope';

type Fault = CallRequest<'reportClientFault'>;

/** Limits the reports per document: more of them add no information. */
const MOST_A_PAGE = 5;
const LONGEST_MESSAGE = 300;

/** How long to wait before reporting a lost script: by then a module that failed because of it has reported itself. */
const MODULE_FAULT_DELAY_MS = 10_000;
const FILE = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;

const reported = new Set<string>();

/**
 * Reports a failed build to the server: each fault once, up to a limit. Does not wait for the response, and `keepalive`
 * lets the request outlive the page.
 */
export function reportFault(apiBase: string, { message, ...fault }: Fault): void {
  const key = `${fault.remote} ${fault.build} ${fault.kind}`;
  if (reported.size >= MOST_A_PAGE || reported.has(key)) return;
  reported.add(key);
  // Not callApi: the report needs no token, must outlive the page, and must work when the API client's code is lost.
  fetch(`${apiBase}/client-reports`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fault, message: message.slice(0, LONGEST_MESSAGE) } satisfies Fault),
  }).catch(() => {
    // TypeError: no network. A report is not worth a retry.
  });
}

/** Reports a script that failed at every attempt, unless another fault of the same build has been reported by then. */
export function reportLostScript(apiBase: string, scope: Scope, path: string): void {
  const [, remote = '', build = '', file] = FILE.exec(path) ?? [];
  if (file === undefined) return;
  scope.timeout(() => {
    if ([...reported].some((key) => key.startsWith(`${remote} ${build} `))) return;
    reportFault(apiBase, { remote, build, kind: 'chunk', message: `${file} did not load.`, fallback: null });
  }, MODULE_FAULT_DELAY_MS);
}
