import { ApiError } from '../ApiError.ts';
import { configureApi } from '../config/apiConfig.ts';
import {
  startTestServer,
  type ReceivedRequest,
  type StubResponse,
  type TestServer,
} from '../testing/startTestServer.ts';
import { http } from './http.ts';
import { sendCall } from './sendCall.ts';

let api: TestServer;
let other: TestServer;
let reply: (request: ReceivedRequest) => StubResponse | undefined;
let token: string | null;

beforeEach(async () => {
  reply = () => ({ body: { status: 'success' } });
  token = 'secret';
  api = await startTestServer((request) => reply(request));
  other = await startTestServer(() => ({ body: {} }));
  configureApi({ apiBase: `${api.origin}/api`, getToken: () => token, onUnauthorised: undefined });
});

afterEach(() => Promise.all([api.close(), other.close()]));

async function catchFailure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => new Error('The call did not fail.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
}

describe('requests', () => {
  test('send a GET with the request as query, without undefined fields', async () => {
    await sendCall('songs', { fetch: 'new', genre: 'R&B', cursor: undefined });
    expect(api.requests).toEqual([
      expect.objectContaining({ method: 'GET', path: '/api/songs?fetch=new&genre=R%26B' }),
    ]);
  });

  test('send a POST with the request as JSON', async () => {
    await sendCall('search', { input: 'chikondi' });
    const [request] = api.requests;
    expect(request?.method).toBe('POST');
    expect(request?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(request?.body ?? '')).toEqual({ input: 'chikondi' });
  });
});

describe('SES-4 the bearer token', () => {
  test('SES-4 goes on every request to the API host', async () => {
    await sendCall('favourites', {});
    await sendCall('search', { input: 'a' });
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
  });

  test('SES-4 is read for each request, and omitted when no user is logged in', async () => {
    await sendCall('home', {});
    token = null;
    await sendCall('home', {});
    token = 'next';
    await sendCall('home', {});
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      undefined,
      'Bearer next',
    ]);
  });

  test('SES-4 goes to no other host, and to no other port of the API host', async () => {
    await http.get(`${other.origin}/api/home`);
    await http.get(`${other.origin}/api/home`, { headers: { Authorization: 'Bearer by-hand' } });
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  test('SES-4 goes only to paths of the API on its own host', async () => {
    await http.get(`${api.origin}/apis/home`);
    await http.get(`${api.origin}/media/2026/songs/a.mp3`);
    await http.get(`${api.origin}/api/../media/a`);
    expect(api.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
  });

  test('SES-4 does not follow a redirect to another host', async () => {
    reply = () => ({ status: 307, headers: { location: `${other.origin}/stolen` } });
    expect((await catchFailure(sendCall('home', {}))).code).toBe('network');
    expect(other.requests).toHaveLength(0);
  });
});

describe('failures', () => {
  test.each([
    [400, 'invalid'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'invalid'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'busy'],
  ])('map status %d to the code %s', async (status, code) => {
    reply = () => ({ status, body: { status: 'error', code: 'x', message: 'Why it failed.' } });
    const failure = await catchFailure(sendCall('home', {}));
    expect(failure).toEqual(expect.objectContaining({ code, status, message: 'Why it failed.' }));
  });

  test('include the errors of the fields and the general error', async () => {
    const errors = { name: 'No such name.', other: 7 };
    reply = () => ({ status: 400, body: { status: 'error', code: 'invalid', message: 'm', errors, error: 'general' } });
    const failure = await catchFailure(sendCall('fanLogin', {}));
    expect(failure.errors).toEqual({ name: 'No such name.' });
    expect(failure.error).toBe('general');
  });

  test('include the time to wait', async () => {
    reply = () => ({ status: 429, headers: { 'retry-after': '12' } });
    expect((await catchFailure(sendCall('home', {}))).retryAfterSeconds).toBe(12);
  });

  test('PRD-6 include the request id, for the log of the server', async () => {
    reply = () => ({ status: 500, headers: { 'x-request-id': 'abcdefghijkl' } });
    expect((await catchFailure(sendCall('home', {}))).requestId).toBe('abcdefghijkl');
    reply = () => ({ status: 500 });
    expect((await catchFailure(sendCall('home', {}))).requestId).toBeUndefined();
  });

  test.each([200, 502, 511])(
    'do not treat the HTML page of a portal or proxy (status %d) as an answer',
    async (status) => {
      reply = () => ({ status, body: '<html>Log in to this network</html>' });
      const failure = await catchFailure(sendCall('home', {}));
      expect(failure.message).not.toContain('<');
      expect(failure.code).toBe({ 200: 'malformed', 502: 'busy', 511: 'server' }[status]);
    },
  );

  test('report a call that was aborted before or during the request', async () => {
    const cancelled = new AbortController();
    cancelled.abort();
    expect((await catchFailure(sendCall('home', {}, cancelled.signal))).code).toBe('aborted');

    reply = () => undefined;
    const running = new AbortController();
    const call = catchFailure(sendCall('home', {}, running.signal));
    setTimeout(() => running.abort(), 50);
    expect((await call).code).toBe('aborted');
  });

  test('report an unreachable server', async () => {
    await api.close();
    expect((await catchFailure(sendCall('home', {}))).code).toBe('network');
  });

  test('report a server that does not respond in time', async () => {
    reply = () => undefined;
    http.defaults.timeout = 80;
    const failure = await catchFailure(sendCall('home', {}));
    http.defaults.timeout = 15_000;
    expect(failure.code).toBe('timeout');
  });
});

describe('SES-5 a refused token', () => {
  const refuse = () => ({ status: 401, body: { status: 'error', code: 'unauthorised', message: 'Ended.' } });

  test('SES-5 is reported once, even when several calls are refused with it', async () => {
    let reports = 0;
    token = 'refused-once';
    configureApi({ onUnauthorised: () => void (reports += 1) });
    reply = refuse;
    const calls = [sendCall('favourites', {}), sendCall('favourites', {}), sendCall('favourites', {})];
    const results = await Promise.allSettled(calls);
    await catchFailure(sendCall('favourites', {}));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(reports).toBe(1);
  });

  test('SES-5 is replaced, and the call is repeated once with the new token', async () => {
    token = 'old';
    configureApi({
      onUnauthorised: () => {
        token = 'new';
        return Promise.resolve(true);
      },
    });
    reply = ({ headers }) => (headers.authorization === 'Bearer new' ? { body: { songs: [] } } : refuse());
    expect(await sendCall('favourites', {})).toEqual({ songs: [] });
    expect(api.requests).toHaveLength(2);
  });

  test('SES-5 the renewing call sends the refused token, and does not wait for itself when the server refuses it', async () => {
    token = 'refused-with-its-cookie';
    configureApi({
      onUnauthorised: async () => {
        const failure = await catchFailure(sendCall('restoreSession', { MUiSession: null }));
        expect(failure.code).toBe('unauthorised');
        return false;
      },
    });
    reply = refuse;
    expect((await catchFailure(sendCall('favourites', {}))).code).toBe('unauthorised');
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/favourites', '/api/restore-session']);
  });

  test('SES-5 is reported again later when the first renewal failed', async () => {
    let reports = 0;
    token = 'refused-while-offline';
    configureApi({
      onUnauthorised: () => {
        reports += 1;
        if (reports === 1) return Promise.resolve(false);
        token = 'renewed-later';
        return Promise.resolve(true);
      },
    });
    reply = ({ headers }) => (headers.authorization === 'Bearer renewed-later' ? { body: { songs: [] } } : refuse());
    expect((await catchFailure(sendCall('favourites', {}))).code).toBe('unauthorised');
    expect(await sendCall('favourites', {})).toEqual({ songs: [] });
    expect(reports).toBe(2);
  });

  test('SES-5 repeats a slow call without another renewal when the token has been replaced in the meantime', async () => {
    let reports = 0;
    token = 'replaced-meanwhile';
    configureApi({ onUnauthorised: () => void (reports += 1) });
    reply = ({ headers }) => {
      if (headers.authorization === 'Bearer replacement') return { body: { songs: [] } };
      token = 'replacement';
      return refuse();
    };
    expect(await sendCall('favourites', {})).toEqual({ songs: [] });
    expect(reports).toBe(0);
  });

  test('SES-5 a renewal that throws is reported, and the calls fail as refused', async () => {
    const reported = jest.fn();
    const before = globalThis.reportError;
    globalThis.reportError = reported;
    token = 'broken-renewal';
    configureApi({ onUnauthorised: () => Promise.reject(new Error('broken')) });
    reply = refuse;
    expect((await catchFailure(sendCall('favourites', {}))).code).toBe('unauthorised');
    globalThis.reportError = before;
    expect(reported).toHaveBeenCalledWith(new Error('broken'));
  });

  test('SES-5 is not reported when no user is logged in, because the refusal is about the call', async () => {
    let reports = 0;
    token = null;
    configureApi({ onUnauthorised: () => void (reports += 1) });
    reply = refuse;
    expect((await catchFailure(sendCall('fanLogin', {}))).message).toBe('Ended.');
    expect(reports).toBe(0);
  });
});
