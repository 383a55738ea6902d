import { calls } from '@nyimbo/shared-api/contract';
import { inParallel, prepareAttacks } from './support/prepareAttacks.ts';
import { acceptsToken, logIn, registerVictim, restoresSession } from './support/Victim.ts';

const attack = prepareAttacks();

const NEW_PASSWORD = 'mzuzu.8.kuseka';

attack('planting the attacker’s session before the victim logs in', async (site, victim) => {
  const thief = await registerVictim(site);
  const answer = await site.call(
    'fanLogin',
    { name: victim.username, password: victim.password, MUiSession: thief.cookie },
    { cookie: thief.cookie, token: thief.token },
  );
  const login = calls.fanLogin.answer.parse(answer.body);
  expect(login['session-id']).not.toBe(thief.sessionId);
  expect(answer.loginCookie?.split('.')[0]).not.toBe(thief.cookie.split('.')[0]);
  const own = await site.call('accountData', {}, { token: thief.token });
  expect(calls.accountData.answer.parse(own.body).profile.username).toBe(thief.username);
  const restored = await site.call('restoreSession', {}, { cookie: thief.cookie });
  expect(calls.restoreSession.answer.parse(restored.body).user.id).toBe(thief.id);
});

attack('a cookie that the attacker has chosen, planted in the victim’s browser', async (site, victim) => {
  const chosen = `${'a'.repeat(32)}.${'b'.repeat(43)}`;
  await site.call('login', { name: victim.username, password: victim.password }, { cookie: chosen });
  expect(await restoresSession(site, chosen)).toBe(false);
});

attack('the header token, the auth key or the session-id alone', async (site, { authKey, sessionId }) => {
  const start = Math.floor((authKey.length - 32) / 2);
  for (const value of [authKey.slice(start, start + 32), authKey, sessionId, `${sessionId}.${authKey.slice(0, 43)}`]) {
    expect(await acceptsToken(site, value)).toBe(false);
    expect(await restoresSession(site, value)).toBe(false);
    expect((await site.call('restoreSession', { MUiSession: value })).status).toBe(401);
    const headers = { 'header-token': value, 'x-auth-key': value, 'session-id': value };
    expect((await site.call('favourites', {}, { headers })).status).toBe(401);
  }
});

attack('a token or a cookie in the wrong place of a request', async (site, { token, cookie }) => {
  const inAddress = { method: 'GET', path: `/api/favourites?token=${token}&access_token=${token}` };
  expect((await site.send(inAddress)).status).toBe(401);
  for (const authorization of [`Basic ${token}`, token, `Bearer ${token} x`, `Bearer ${cookie}`, 'Bearer null']) {
    expect((await site.call('favourites', {}, { headers: { authorization } })).status).toBe(401);
  }
  // The server accepts the cookie only to restore or end a session, so a page of another site cannot misuse it.
  expect((await site.call('favourites', {}, { cookie })).status).toBe(401);
  expect((await site.call('toggleFavourite', { songId: 1 }, { cookie })).status).toBe(401);
  expect((await site.call('saveProfile', { fullname: 'x', city: null }, { cookie })).status).toBe(401);
});

attack('restoring the session from a page of another site', async (site, { cookie }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example', 'content-type': 'text/plain' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://127.0.0.1.evil.example', 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await site.call('restoreSession', {}, { cookie, headers });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.loginCookie).toBeNull();
  }
  // A form of another site needs no CORS preflight, but it cannot send JSON.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await site.call('restoreSession', '{"MUiSession":null}', {
      cookie,
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.loginCookie]).toEqual([415, null]);
  }
  expect(await restoresSession(site, cookie)).toBe(true);
});

attack('logging the victim out from a page of another site', async (site, { cookie, token }) => {
  const page = { origin: 'https://evil.example' };
  expect((await site.call('logout', {}, { cookie, headers: page })).status).toBe(403);
  const image = { method: 'GET', path: '/api/logout', headers: { cookie: `user-login=${cookie}` } };
  expect((await site.send(image)).status).toBe(404);
  const overridden = { ...image, headers: { ...image.headers, 'x-http-method-override': 'POST' } };
  expect((await site.send(overridden)).status).toBe(404);
  expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([true, true]);
});

attack('a CORS preflight from a page of another site', async (site, { cookie }) => {
  const answer = await site.send({
    method: 'OPTIONS',
    path: '/api/restore-session',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
      cookie: `user-login=${cookie}`,
    },
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

attack('the token and the cookie after logging out', async (site, victim) => {
  const { token, cookie } = await logIn(site, victim);
  await site.call('logout', {}, { token, cookie });
  expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([false, false]);
});

attack('the token and the cookie after the password was changed', async (site, victim) => {
  const stolen = await logIn(site, victim);
  const { password, token } = victim;
  const change = { password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  expect((await site.call('changePassword', change, { token })).status).toBe(200);
  victim.password = NEW_PASSWORD;
  expect([await acceptsToken(site, stolen.token), await restoresSession(site, stolen.cookie)]).toEqual([false, false]);
  expect(await acceptsToken(site, token)).toBe(true);
});

attack('a copy of the cookie of the device on which the password is changed', async (site, victim) => {
  const { password, token, cookie: copied } = victim;
  const thief = await site.call('restoreSession', {}, { cookie: copied });
  const stolen = calls.restoreSession.answer.parse(thief.body).token;
  const change = await site.call(
    'changePassword',
    { password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    { token },
  );
  victim.password = NEW_PASSWORD;
  expect([await acceptsToken(site, token), await restoresSession(site, change.loginCookie ?? '')]).toEqual([
    true,
    true,
  ]);
  expect(await acceptsToken(site, stolen)).toBe(false);
  expect([await restoresSession(site, copied), await restoresSession(site, thief.loginCookie ?? '')]).toEqual([
    false,
    false,
  ]);
  // The thief's attempt did not end the owner's session either.
  expect(await acceptsToken(site, token)).toBe(true);
});

attack('a login that is in progress while the password is changed', async (site, victim) => {
  const { username, password, token } = victim;
  const change = site.call(
    'changePassword',
    { password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    { token },
  );
  const logins = await inParallel(6, () => site.call('login', { name: username, password }));
  expect((await change).status).toBe(200);
  victim.password = NEW_PASSWORD;
  for (const login of logins.filter(({ status }) => status === 200)) {
    expect(await acceptsToken(site, calls.login.answer.parse(login.body).token)).toBe(false);
    expect(await restoresSession(site, login.loginCookie ?? '')).toBe(false);
  }
});

attack('the token and the cookie of a deleted account', async (site) => {
  const gone = await registerVictim(site);
  const phone = await logIn(site, gone);
  expect((await site.call('deleteAccount', { password: gone.password }, { token: gone.token })).status).toBe(200);
  for (const { token, cookie } of [gone, phone]) {
    expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([false, false]);
  }
  expect((await site.call('login', { name: gone.username, password: gone.password })).status).toBe(422);
});

attack('ending the session of another account, or all of them', async (site, { sessionId, token }) => {
  const thief = await registerVictim(site);
  const { password } = thief;
  expect((await site.call('endSession', { sessionId, password }, { token: thief.token })).status).toBe(404);
  expect((await site.call('endSession', { sessionId: '%', password }, { token: thief.token })).status).toBe(404);
  const ended = await site.call('endOtherSessions', { userId: 1, sessionId, password }, { token: thief.token });
  expect(ended.status).toBe(200);
  expect(await acceptsToken(site, token)).toBe(true);
});

attack('locking the owner out with a stolen session', async (site, victim) => {
  const stolen = await logIn(site, victim);
  const { sessionId, token, cookie } = victim;
  for (const password of [undefined, null, '', 'not.it.1', { $ne: '' }]) {
    for (const [name, form] of [
      ['endSession', { sessionId, password }],
      ['endOtherSessions', { password }],
    ] as const) {
      expect((await site.call(name, form, { token: stolen.token })).status).toBe(422);
    }
  }
  expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([true, true]);
  const form = { sessionId: stolen.sessionId, password: victim.password };
  expect((await site.call('endSession', form, { token })).status).toBe(200);
  expect(await acceptsToken(site, stolen.token)).toBe(false);
});

attack('reading or changing another account’s favourites or followed artists', async (site, victim) => {
  const { id, cookie, sessionId } = victim;
  const thief = await registerVictim(site);
  const { token } = thief;
  const answer = await site.send({
    method: 'GET',
    path: `/api/favourites?userId=${id}&user_id=${id}&MUiSession=${sessionId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(calls.favourites.answer.parse(answer.body).songs.map(({ post_id }) => post_id)).toEqual([3]);
  await site.call('toggleFavourite', { songId: 1, userId: id, MUiSession: sessionId }, { token });
  await site.call('toggleFavourite', { songId: 1, MUiSession: cookie });
  const own = await site.call('favourites', {}, { token });
  expect(calls.favourites.answer.parse(own.body).songs.map(({ post_id }) => post_id)).toEqual([1, 3]);

  await site.call('followArtist', { name: 'Lusungu', userId: id, MUiSession: sessionId }, { token });
  await site.call('followArtist', { name: 'Tamanda', MUiSession: cookie });
  const listFollowed = async (caller: string) => {
    const list = await site.call('followedArtists', { userId: id, MUiSession: sessionId }, { token: caller });
    return calls.followedArtists.answer.parse(list.body).artists.map(({ name }) => name);
  };
  expect(await listFollowed(token)).toEqual(['Lusungu']);
  expect(await listFollowed(victim.token)).toEqual([]);
});

attack('reading or clearing another account’s searches', async (site, victim) => {
  const thief = await registerVictim(site);
  await site.call('search', { input: 'Lusungu' }, { token: victim.token });
  const listSearches = async (token: string) => {
    const answer = await site.call('recentSearches', { token: null }, { token });
    return calls.recentSearches.answer.parse(answer.body).recentSearches;
  };
  for (const token of [victim.sessionId, victim.token, String(victim.id)]) {
    const answer = await site.call('recentSearches', { token }, { token: thief.token });
    expect(calls.recentSearches.answer.parse(answer.body).recentSearches).toEqual([]);
  }
  await site.call('clearRecentSearches', { userId: victim.id }, { token: thief.token });
  expect(await listSearches(victim.token)).toEqual(['Lusungu']);
  await site.call('clearRecentSearches', {}, { token: victim.token });
});

attack('reading another account’s data, devices or picture', async (site, { id, username, sessionId }) => {
  const thief = await registerVictim(site);
  const headers = { authorization: `Bearer ${thief.token}` };
  for (const path of ['account-data', 'sessions', 'favourites']) {
    const answer = await site.send({ method: 'GET', path: `/api/${path}?userId=${id}&id=${id}`, headers });
    expect(answer.text).not.toContain(username);
    expect(answer.text).not.toContain(sessionId);
  }
  const { body } = await site.call('savePicture', { picture: null, userId: id, id }, { token: thief.token });
  expect(calls.savePicture.answer.parse(body).user.id).toBe(thief.id);
});

attack('a private response from a shared cache', async (site, { token }) => {
  for (const name of ['favourites', 'sessions', 'accountData'] as const) {
    const { headers } = await site.call(name, {}, { token });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await site.call(name)).status).toBe(401);
  }
});
