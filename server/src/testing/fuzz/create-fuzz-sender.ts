import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls, endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import { answerCaptcha } from '../answer-question.ts';
import type { TestApp } from '../create-test-app.ts';
import { buildRegistration, registerFan, type TestFan } from '../register-fan.ts';
import type { FuzzRequest } from './build-requests.ts';

export interface FuzzResponse {
  status: number;
  body: string;
  retryAfter: unknown;
  durationMs: number;
}

function decode(payload: Buffer, encoding: unknown): string {
  if (payload.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(payload).toString();
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString();
}

const CALLS_PER_ADDRESS = 60;
const ADDRESS_COUNT = 250;

/** Sends generated requests as a registered fan. Registers a new fan when the session ends. */
export async function createFuzzSender(app: TestApp) {
  let sent = 0;
  let registered = 0;
  let fan: TestFan;
  const [song] = (await app.ask(calls.songs, { fetch: 'popular', limit: 1 })).songs;
  const [genre] = (await app.ask(calls.genres)).genres;
  const [album] = (await app.ask(calls.albums, { limit: 1 })).albums;
  const [playlist] = (await app.ask(calls.playlists)).playlists;

  /**
   * Returns the same client IP address for `CALLS_PER_ADDRESS` calls, so some calls reach the rate limits and others
   * the code behind them.
   */
  const readAddress = () => `10.9.0.${Math.floor(sent++ / CALLS_PER_ADDRESS) % ADDRESS_COUNT}`;
  const beginSession = async () => {
    registered += 1;
    fan = await registerFan(app, {}, { from: `10.10.${(registered >> 8) & 255}.${registered & 255}` });
  };
  let registering: Promise<void> | null = null;
  /** Registers a new fan. Calls that need a new session at the same time share one registration. */
  const restartSession = () => (registering ??= beginSession().finally(() => (registering = null)));
  const fieldsByCall: Partial<Record<CallName, Record<string, unknown>>> = {
    genre: { name: genre?.slug },
    artist: { name: song?.stageName },
    album: { name: album?.title, artist: album?.stageName, label: album?.label ?? 'null' },
    playlist: { slug: playlist?.slug },
  };

  /** Returns currently valid values for the fields of a call. */
  const readValidFields = (name: CallName): Record<string, unknown> => ({
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
    ...fieldsByCall[name],
  });

  /** Solves a new captcha; returns no fields if this IP address has requested too many. */
  const solveCaptcha = async (): Promise<Record<string, unknown>> => {
    const answer = await app.call('newCaptcha', {}, { from: readAddress() });
    return answer.status === 200 ? answerCaptcha(calls.newCaptcha.answer.parse(answer.body)) : {};
  };
  const fillBody = async (name: CallName, body: string): Promise<string> => {
    const validFields = {
      ...readValidFields(name),
      ...(body.includes('"captcha":"@right"') ? await solveCaptcha() : {}),
    };
    return body.replace(/"([A-Za-z]+)":"@right"/g, (_, field: string) => {
      return `"${field}":${JSON.stringify(validFields[field] ?? null)}`;
    });
  };
  const fillQuery = (name: CallName, query: string): string => {
    const validFields = readValidFields(name);
    return query.replace(/\b([A-Za-z]{1,40})=%40right/g, (_, field: string) => {
      return validFields[field] === undefined ? '' : `${field}=${encodeURIComponent(String(validFields[field]))}`;
    });
  };
  const fillHeaders = (headers: FuzzRequest['headers']) =>
    Object.fromEntries(
      Object.entries(headers).map(([key, value = '']) => {
        if (value === '@token') return [key, `Bearer ${fan.token}`];
        return [key, value === '@cookie' ? `user-login=${fan.cookie}` : value];
      }),
    );

  await beginSession();
  return async (name: CallName, { payload, headers }: FuzzRequest): Promise<FuzzResponse> => {
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
    const durationMs = performance.now() - startedAt;
    // The fan's own session has ended: register a new fan.
    if (answer.statusCode === 401 && headers['authorization'] === '@token') await restartSession();
    const body = decode(answer.rawPayload, answer.headers['content-encoding']);
    return { status: answer.statusCode, body, retryAfter: answer.headers['retry-after'], durationMs };
  };
}
