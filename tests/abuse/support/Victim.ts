import { calls } from '@nyimbo/shared-api/contract';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import type { AttackSite } from './AttackSite.ts';

/** A fan who is attacked, with what they know and hold. */
export interface Victim {
  id: number;
  username: string;
  email: string;
  /** What logs in now: an attack in which the victim changes it says so here. */
  password: string;
  token: string;
  cookie: string;
  sessionId: string;
  authKey: string;
  /** What the account held before the attack. */
  belongings: Awaited<ReturnType<typeof listBelongings>>;
}

const HEART = 3;

/** Registers somebody with a heart, a city and settings of their own. */
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
    belongings: await listBelongings(site, token),
  };
}

/** What an account holds, but for its sessions and its log, which every log in changes. */
export async function listBelongings(site: AttackSite, token: string) {
  const answer = await site.call('accountData', {}, { token });
  const { profile, settings, favourites, recentSearches } = calls.accountData.answer.parse(answer.body);
  return { profile, settings, favourites, recentSearches };
}

/** The victim logs in on another device. */
export async function logIn(
  site: AttackSite,
  victim: Victim,
): Promise<{ token: string; cookie: string; sessionId: string }> {
  const answer = await site.call('fanLogin', { name: victim.username, password: victim.password });
  if (answer.status !== 200) throw new Error(`The victim cannot log in: ${answer.text}`);
  const session = calls.fanLogin.answer.parse(answer.body);
  return { token: session.token, cookie: answer.loginCookie ?? '', sessionId: session['session-id'] };
}

/** The victim can log in, and finds everything as it was. */
export async function expectUnharmed(site: AttackSite, victim: Victim): Promise<void> {
  const { token } = await logIn(site, victim);
  expect(await listBelongings(site, token)).toEqual(victim.belongings);
}

/** Whether a bearer token opens anything. */
export async function opens(site: AttackSite, token: string): Promise<boolean> {
  return (await site.call('favourites', {}, { token })).status === 200;
}

/** Whether a `user-login` cookie restores a session. Restoring changes it. */
export async function restores(site: AttackSite, cookie: string): Promise<boolean> {
  return (await site.call('restoreSession', {}, { cookie })).status === 200;
}
