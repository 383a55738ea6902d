import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls, endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import { answerCaptcha } from '../answer-question.ts';
import type { TestApp } from '../create-test-app.ts';
import { buildRegistration, registerFan, type TestFan } from '../register-fan.ts';
import type { FuzzRequest } from './build-requests.ts';

export interface FuzzAnswer {
  status: number;
  body: string;
  retryAfter: unknown;
  tookMs: number;
}

function decode(payload: Buffer, encoding: unknown): string {
  if (payload.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

const CALLS_OF_ADDRESS = 60;
const ADDRESSES = 250;

/** Sends generated requests as one fan after another. The next fan registers when the session ends. */
export async function createFuzzSender(app: TestApp) {
  let sent = 0;
  let registered = 0;
  let fan: TestFan;
  const [song] = (await app.ask(calls.songs, { fetch: 'popular', limit: 1 })).songs;
  const [genre] = (await app.ask(calls.genres)).genres;
  const [album] = (await app.ask(calls.albums, { limit: 1 })).albums;
  const [playlist] = (await app.ask(calls.playlists)).playlists;

  /** Uses few addresses for many calls, to reach both the limits and the code behind them. */
  const readAddress = () => `10.9.0.${Math.floor(sent++ / CALLS_OF_ADDRESS) % ADDRESSES}`;
  const begin = async () => {
    registered += 1;
    fan = await registerFan(app, {}, { from: `10.10.${(registered >> 8) & 255}.${registered & 255}` });
  };
  let beginning: Promise<void> | null = null;
  /** Shares one registration among all calls that find their session ended at the same time. */
  const beginAnew = () => (beginning ??= begin().finally(() => (beginning = null)));
  const ofCall: Partial<Record<CallName, Record<string, unknown>>> = {
    genre: { name: genre?.slug },
    artist: { name: song?.stageName },
    album: { name: album?.title, artist: album?.stageName, label: album?.label ?? 'null' },
    playlist: { slug: playlist?.slug },
  };

  /** Valid values for the fields of a call, at this time. */
  const readRight = (name: CallName): Record<string, unknown> => ({
    ...examples[name].request,
    ...(name === 'register' || name === 'createAccount' ? buildRegistration() : fan.form),
    name: fan.form.username,
    otp: 'AAAAAA',
    MUiSession: fan.cookie,
    token: fan.cookie,
    sessionId: fan.session['session-id'],
    songId: 1,
    postId: 1 + (sent % 40),
    songTitle: song?.title,
    artistName: song?.stageName,
    limit: 20,
    genre: genre?.slug,
    ...ofCall[name],
  });

  /** Solves a new captcha; returns no fields if this address has requested too many. */
  const solveCaptcha = async (): Promise<Record<string, unknown>> => {
    const answer = await app.call('newCaptcha', {}, { from: readAddress() });
    return answer.status === 200 ? answerCaptcha(calls.newCaptcha.answer.parse(answer.body)) : {};
  };
  const fillBody = async (name: CallName, body: string): Promise<string> => {
    const right = { ...readRight(name), ...(body.includes('"captcha":"@right"') ? await solveCaptcha() : {}) };
    return body.replace(/"([A-Za-z]+)":"@right"/g, (_, field: string) => {
      return `"${field}":${JSON.stringify(right[field] ?? null)}`;
    });
  };
  const fillQuery = (name: CallName, query: string): string => {
    const right = readRight(name);
    return query.replace(/\b([A-Za-z]{1,40})=%40right/g, (_, field: string) => {
      return right[field] === undefined ? '' : `${field}=${encodeURIComponent(String(right[field]))}`;
    });
  };
  const fillHeaders = (headers: FuzzRequest['headers']) =>
    Object.fromEntries(
      Object.entries(headers).map(([key, value = '']) => {
        if (value === '@token') return [key, `Bearer ${fan.token}`];
        return [key, value === '@cookie' ? `user-login=${fan.cookie}` : value];
      }),
    );

  await begin();
  return async (name: CallName, { payload, headers }: FuzzRequest): Promise<FuzzAnswer> => {
    const { method, path } = endpoints[name];
    const isRead = method === 'GET';
    const filled = isRead ? fillQuery(name, payload) : await fillBody(name, payload);
    const request = {
      method,
      url: `/api${path}${isRead ? `?${filled}` : ''}`,
      payload: isRead ? undefined : filled,
      headers: { 'content-type': 'application/json', ...fillHeaders(headers) },
      remoteAddress: readAddress(),
    };
    const startedAt = performance.now();
    const answer = await app.server.inject(request);
    const tookMs = performance.now() - startedAt;
    // The fan's own session has ended: register a new fan.
    if (answer.statusCode === 401 && headers['authorization'] === '@token') await beginAnew();
    const body = decode(answer.rawPayload, answer.headers['content-encoding']);
    return { status: answer.statusCode, body, retryAfter: answer.headers['retry-after'], tookMs };
  };
}
