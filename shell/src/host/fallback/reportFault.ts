import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { Scope } from '@nyimbo/shared-events/scope';

type Fault = CallRequest<'reportClientFault'>;

/** A page that fails over and over has said what there is to say. */
const MOST_A_PAGE = 5;
const LONGEST_MESSAGE = 300;

/** A module that does not load for want of a script is told as that, by then. */
const MODULE_PATIENCE_MS = 10_000;
const FILE = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;

const told = new Set<string>();

/**
 * Tells the server of a build that failed in this page: each fault once, a few in all. Nobody waits for it, and it goes
 * on when the page is left; what comes of it is the operators' affair.
 */
export function reportFault(apiBase: string, { message, ...fault }: Fault): void {
  const key = `${fault.remote} ${fault.build} ${fault.kind}`;
  if (told.size >= MOST_A_PAGE || told.has(key)) return;
  told.add(key);
  // Not by callApi: it needs the token of nobody, must outlive the page, and must work when the client's code is what is lost.
  fetch(`${apiBase}/client-reports`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fault, message: message.slice(0, LONGEST_MESSAGE) } satisfies Fault),
  }).catch(() => {
    // TypeError: no network. It is not worth a second attempt.
  });
}

/** Tells of a script that did not come at any attempt, and was none of a module that failed with it: one of later use. */
export function reportLostScript(apiBase: string, scope: Scope, path: string): void {
  const [, remote = '', build = '', file] = FILE.exec(path) ?? [];
  if (file === undefined) return;
  scope.timeout(() => {
    if ([...told].some((key) => key.startsWith(`${remote} ${build} `))) return;
    reportFault(apiBase, { remote, build, kind: 'chunk', message: `${file} did not load.`, fallback: null });
  }, MODULE_PATIENCE_MS);
}
