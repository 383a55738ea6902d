import { calls } from '@nyimbo/shared-api/contract';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import type { AttackSite } from './AttackSite.ts';

/** The fan under attack, with their credentials. */
export interface Victim {
  id: number;
  username: string;
  email: string;
  /** The current password. An attack during which the victim changes it updates this field. */
  password: string;
  token: string;
  cookie: string;
  sessionId: string;
  authKey: string;
  /** The account's data before the attack. */
  ownData: Awaited<ReturnType<typeof listOwnData>>;
}

const HEART = 3;

/** Registers a fan with a favourite song and a city. */
export async function registerVictim(site: AttackSite): Promise<Victim> {
  const form = buildRegistration();
  const answer = await site.call('createAccount', form);
  if (answer.status !== 200 || answer.loginCookie === null) throw new Error(`Not registered: ${answer.text}`);
  const session = calls.createAccount.answer.parse(answer.body);
  const { token } = session;
  await site.call('toggleFavourite', { songId: HEART }, { token });
  await site.call('saveProfile', { fullname: 'Thokozani Mwale', city: 'Karonga' }, { token });
  return {
    id: session.user.id,
    username: form.username,
    email: form.email,
    password: form.password,
    token,
    cookie: answer.loginCookie,
    sessionId: session['session-id'],
    authKey: session.hashtag,
    ownData: await listOwnData(site, token),
  };
}

/** Reads an account's data, without its sessions and its log, which every login changes. */
export async function listOwnData(site: AttackSite, token: string) {
  const answer = await site.call('accountData', {}, { token });
  const { profile, settings, favourites, recentSearches } = calls.accountData.answer.parse(answer.body);
  return { profile, settings, favourites, recentSearches };
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
export async function opens(site: AttackSite, token: string): Promise<boolean> {
  return (await site.call('favourites', {}, { token })).status === 200;
}

/** Whether a `user-login` cookie restores a session. Restoring rotates the cookie. */
export async function restores(site: AttackSite, cookie: string): Promise<boolean> {
  return (await site.call('restoreSession', {}, { cookie })).status === 200;
}
