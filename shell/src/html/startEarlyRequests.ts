interface EarlyRequest {
  key: string;
  url: string;
  body?: Record<string, unknown>;
}

interface EarlyPage {
  apiBase: string;
  requests: EarlyRequest[];
  early: Record<string, Promise<unknown>>;
  pressed: string | null;
}

/**
 * Starts the page's first requests and the restore of the session (SES-3) while the scripts are still loading. Records
 * which button of the static frame the visitor presses before the shell runs. Runs in the HTML's head.
 *
 * The build inlines this function into the HTML as text, so it must be self-contained.
 * @param phoneMaxPx the widest window that counts as a phone
 */
export function startEarlyRequests(phoneMaxPx: number): void {
  const global: { __NYIMBO__?: EarlyPage } & typeof globalThis = globalThis;
  const page = global.__NYIMBO__;
  if (!page) return;
  page.early = {};
  page.pressed = null;
  const read = (name: 'localStorage' | 'sessionStorage', key: string): string | null => {
    try {
      return window[name].getItem(key);
    } catch {
      // SecurityError: storage is blocked (SES-6).
      return null;
    }
  };
  const token = read('localStorage', 'token');
  const start = ({ key, url, body }: EarlyRequest) => {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (body) headers['Content-Type'] = 'application/json';
    if (body && token) headers['Authorization'] = `Bearer ${token}`;
    const answer = window
      .fetch(url, {
        // Include cookies, because the API may be on another origin.
        credentials: 'include',
        headers,
        method: body ? 'POST' : 'GET',
        body: body ? JSON.stringify(body) : null,
      })
      // Return undefined for an error status. The caller sends the request again and handles the error itself.
      .then((response) => (response.ok ? response.json() : undefined));
    // The code that uses the answer handles a failure. This handler keeps the failure of an unused answer out of the
    // console.
    answer.catch(() => {});
    page.early[key] = answer;
  };
  for (const { key, url, body } of page.requests) {
    const isMobile = window.matchMedia(`(max-width: ${phoneMaxPx}px)`).matches;
    start({ key, url, body: body && { ...body, isMobile } });
  }
  if (token && read('localStorage', 'user')) {
    const body = { MUiSession: read('sessionStorage', 'session-id') };
    start({ key: `restoreSession ${JSON.stringify(body)}`, url: `${page.apiBase}/restore-session`, body });
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-replay]') : null;
    if (button) page.pressed = button.dataset['replay'] ?? null;
  });
}
