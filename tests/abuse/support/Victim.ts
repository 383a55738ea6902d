import { randomUUID } from 'node:crypto';
import { calls } from '@nyimbo/shared-api/contract';
import { buildChange, buildEntries } from '../../../server/src/testing/library/change-builders.ts';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import type { AttackSite } from './AttackSite.ts';

/** The fan under attack, with their credentials. */
export interface Victim {
  id: number;
  username: string;
  email: string;
  /** The current password. A test that changes the victim's password updates this field. */
  password: string;
  token: string;
  cookie: string;
  sessionId: string;
  authKey: string;
  /** A private playlist with two songs. */
  playlistId: string;
  /** The account's data before the attack. */
  ownData: Awaited<ReturnType<typeof listOwnData>>;
}

const FAVOURITE_SONG_ID = 3;

/** Registers a fan with a favourite song, a playlist and a city. */
export async function registerVictim(site: AttackSite): Promise<Victim> {
  const form = buildRegistration();
  const answer = await site.call('createAccount', form);
  if (answer.status !== 200 || answer.loginCookie === null) throw new Error(`Not registered: ${answer.text}`);
  const session = calls.createAccount.answer.parse(answer.body);
  const { token } = session;
  await site.call('toggleFavourite', { songId: FAVOURITE_SONG_ID }, { token });
  await site.call('saveProfile', { fullname: 'Thokozani Mwale', city: 'Karonga' }, { token });
  const playlistId = randomUUID();
  const changes = [
    buildChange('create', { playlistId, title: 'For my mother' }),
    buildChange('add', { playlistId, entries: buildEntries([FAVOURITE_SONG_ID, 5]) }),
  ];
  await site.call('changePlaylists', { changes }, { token });
  return {
    id: session.user.id,
    username: form.username,
    email: form.email,
    password: form.password,
    token,
    cookie: answer.loginCookie,
    sessionId: session['session-id'],
    authKey: session.hashtag,
    playlistId,
    ownData: await listOwnData(site, token),
  };
}

/** Reads an account's data, without its sessions and its log, which every login changes. */
export async function listOwnData(site: AttackSite, token: string) {
  const answer = await site.call('accountData', {}, { token });
  const { profile, settings, favourites, followedArtists, playlists, recentlyPlayed, recentSearches } =
    calls.accountData.answer.parse(answer.body);
  return { profile, settings, favourites, followedArtists, playlists, recentlyPlayed, recentSearches };
}

/** Logs the victim in on another device. */
export async function logIn(
  site: AttackSite,
  victim: Victim,
): Promise<{ token: string; cookie: string; sessionId: string }> {
  const answer = await site.call('fanLogin', { name: victim.username, password: victim.password });
  if (answer.status !== 200) throw new Error(`The victim cannot log in: ${answer.text}`);
  const session = calls.fanLogin.answer.parse(answer.body);
  return { token: session.token, cookie: answer.loginCookie ?? '', sessionId: session['session-id'] };
}

/** Checks that the victim can log in and that the account's data is unchanged. */
export async function expectUnharmed(site: AttackSite, victim: Victim): Promise<void> {
  const { token } = await logIn(site, victim);
  expect(await listOwnData(site, token)).toEqual(victim.ownData);
}

/** Whether the server accepts a bearer token. */
export async function acceptsToken(site: AttackSite, token: string): Promise<boolean> {
  return (await site.call('favourites', {}, { token })).status === 200;
}

/** Whether a `user-login` cookie restores a session. Restoring rotates the cookie. */
export async function restoresSession(site: AttackSite, cookie: string): Promise<boolean> {
  return (await site.call('restoreSession', {}, { cookie })).status === 200;
}
