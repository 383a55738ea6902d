import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { Scope } from '@nyimbo/shared-events/scope';

type Fault = CallRequest<'reportClientFault'>;

/** Maximum number of reports per document. */
const MAX_REPORTS = 5;
const MAX_MESSAGE_LENGTH = 300;

/** Delay before reporting a lost script. If a module fails because of that script, its own report is sent earlier. */
const MODULE_FAULT_DELAY_MS = 10_000;
const BUILD_FILE = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;

const reported = new Set<string>();

/**
 * Reports a failed build to the server: each fault once, up to a limit. Does not wait for the response, and `keepalive`
 * lets the request outlive the page.
 */
export function reportFault(apiBase: string, { message, ...fault }: Fault): void {
  const key = `${fault.remote} ${fault.build} ${fault.kind}`;
  if (reported.size >= MAX_REPORTS || reported.has(key)) return;
  reported.add(key);
  // Avoid callApi: the report needs no token, must outlive the page, and must work without the API client's code.
  fetch(`${apiBase}/client-reports`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fault, message: message.slice(0, MAX_MESSAGE_LENGTH) } satisfies Fault),
  }).catch(() => {
    // TypeError: the network failed. The report is lost.
  });
}

/**
 * Reports a script that failed at every attempt, unless another fault of the same build is reported within
 * `MODULE_FAULT_DELAY_MS`.
 */
export function reportLostScript(apiBase: string, scope: Scope, path: string): void {
  const [, remote = '', build = '', file] = BUILD_FILE.exec(path) ?? [];
  if (file === undefined) return;
  scope.timeout(() => {
    if ([...reported].some((key) => key.startsWith(`${remote} ${build} `))) return;
    reportFault(apiBase, { remote, build, kind: 'chunk', message: `${file} did not load.`, fallback: null });
  }, MODULE_FAULT_DELAY_MS);
}
