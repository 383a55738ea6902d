import { randomInt } from 'node:crypto';
import { calls } from '@nyimbo/shared-api/contract';
import type { z } from 'zod';
import { buildRegistration } from '../register-fan.ts';
import type { ServerProcess } from './start-server-process.ts';

/** Number of songs in the test catalogue. */
const SONG_COUNT = 40;

const CREATE_ACCOUNT = { path: '/create-account', answer: calls.createAccount.answer };
const TOGGLE_FAVOURITE = { path: '/toggle-favourite', answer: calls.toggleFavourite.answer };
const RESTORE_SESSION = { path: '/restore-session', answer: calls.restoreSession.answer };

/**
 * Environment of a server for the writers. Its rate limit is too high to reach. It trusts `x-forwarded-for`, so each
 * registration can have its own client IP address: the server limits registrations per IP address.
 */
export const WRITABLE_ENVIRONMENT = {
  RATE_LIMIT: '1000000',
  TRUST_PROXY: 'loopback',
  PUBLIC_URL: 'http://localhost',
};

/** A registered fan, and the favourites that the server acknowledged. */
export interface WritingFan {
  username: string;
  cookie: string;
  songIds: number[];
}

/** A call that the server refused. */
export class RefusedCall extends Error {
  constructor(
    path: string,
    readonly status: number,
    body: string,
  ) {
    super(`${path} answered ${status}: ${body}`);
  }
}

/** Counts the acknowledged writes: each account and each favourite. */
export function countWrites(fans: readonly WritingFan[]): number {
  return fans.reduce((sum, { songIds }) => sum + 1 + songIds.length, 0);
}

/**
 * Registers fans and adds favourites until a write fails. Records the writes that the server has acknowledged in
 * `fans`. Never repeats a write, because a repetition hides that the first one was lost.
 */
export async function writeUntilFailure(server: ServerProcess, fans: WritingFan[]): Promise<never> {
  for (;;) {
    const from = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` };
    const { answer, cookie } = await post(server, CREATE_ACCOUNT, buildRegistration(), { headers: from });
    const fan: WritingFan = { username: answer.user.profile.username, cookie, songIds: [] };
    fans.push(fan);
    for (let songId = 1; songId <= SONG_COUNT; songId += 1) {
      await post(server, TOGGLE_FAVOURITE, { songId }, { headers: { authorization: `Bearer ${answer.token}` } });
      fan.songIds.push(songId);
    }
  }
}

/** Lists the acknowledged writes that the server no longer has. */
export async function findLostWrites(server: ServerProcess, fans: readonly WritingFan[]): Promise<string[]> {
  const lost: string[] = [];
  for (const fan of fans) lost.push(...(await findLostOf(server, fan)));
  return lost;
}

async function findLostOf(server: ServerProcess, { username, cookie, songIds }: WritingFan): Promise<string[]> {
  const { answer } = await post(server, RESTORE_SESSION, { MUiSession: cookie });
  if (answer.user?.profile.username !== username) return [`the account or session of ${username}`];
  const response = await fetch(`${server.address}/api/favourites`, {
    headers: { authorization: `Bearer ${answer.token}` },
  });
  const stored = new Set(calls.favourites.answer.parse(await response.json()).songs.map(({ post_id }) => post_id));
  return songIds.filter((songId) => !stored.has(songId)).map((songId) => `song ${songId} of ${username}`);
}

async function post<Schema extends z.ZodType>(
  { address }: ServerProcess,
  { path, answer }: { path: string; answer: Schema },
  payload: object,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<{ answer: z.output<Schema>; cookie: string }> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(payload),
  });
  if (!response.ok) throw new RefusedCall(path, response.status, await response.text());
  const cookie = /user-login=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { answer: answer.parse(await response.json()), cookie };
}
