import { compareTimes } from '../../server/src/testing/compare-times.ts';
import { createIpAddress } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';
import { registerVictim } from './support/Victim.ts';

const attack = prepareAttacks();

const GUESSED_PASSWORD = 'not.it.1';

attack('fifty guesses of a password at the same time', async (site, { username }) => {
  const from = createIpAddress();
  const answers = await inParallel(50, (n) =>
    site.call('fanLogin', { name: username, password: `guess.${n}` }, { from }),
  );
  expect(countStatuses(answers)).toEqual({ 422: 10, 429: 40 });
});

attack('the right password after the guesses have run out', async (site, { username, password }) => {
  const from = createIpAddress();
  await inParallel(10, () => site.call('login', { name: username, password: GUESSED_PASSWORD }, { from }));
  expect((await site.call('login', { name: username, password }, { from })).status).toBe(429);
});

attack('guesses that alternate between the name and the e-mail address', async (site, { username, email }) => {
  const from = createIpAddress();
  const names = [username, email, username.toUpperCase(), ` ${username} `];
  const answers = await inParallel(60, (n) =>
    site.call(n % 2 ? 'login' : 'fanLogin', { name: names[n % names.length], password: GUESSED_PASSWORD }, { from }),
  );
  // One account has two names, so the attacker gets twice as many guesses.
  expect(countStatuses(answers)[422]).toBeLessThanOrEqual(20);
});

attack('guesses that each have a new X-Forwarded-For', async (site, { username }) => {
  const from = createIpAddress();
  const answers = await inParallel(20, (n) =>
    site.call(
      'login',
      { name: username, password: GUESSED_PASSWORD },
      {
        headers: {
          'x-forwarded-for': `203.0.113.${n}, ${from}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=9.9.9.${n}`,
        },
      },
    ),
  );
  expect(countStatuses(answers)).toEqual({ 422: 10, 429: 10 });
});

attack('guesses from every address of an IPv6 network', async (site, { username }) => {
  const answers = await inParallel(15, (n) =>
    site.call(
      'login',
      { name: username, password: GUESSED_PASSWORD },
      { from: `2001:db8:77:1:${(n * 4099).toString(16)}::${n + 1}` },
    ),
  );
  expect(countStatuses(answers)).toEqual({ 422: 10, 429: 5 });
});

attack('one guess each on many accounts', async (site) => {
  const from = createIpAddress();
  const answers = await inParallel(200, (n) =>
    site.call('login', { name: `somebody${n}`, password: GUESSED_PASSWORD }, { from }),
  );
  const { 422: looked = 0, 429: refused = 0, 503: busy = 0 } = countStatuses(answers);
  expect(looked).toBeLessThanOrEqual(150);
  expect(looked + refused + busy).toBe(200);
});

attack('locking the victim out by guessing from everywhere', async (site, { username, password }) => {
  for (let round = 0; round < 6; round += 1) {
    await inParallel(10, () =>
      site.call('login', { name: username, password: GUESSED_PASSWORD }, { from: createIpAddress() }),
    );
  }
  expect((await site.call('login', { name: username, password }, { from: createIpAddress() })).status).toBe(200);
});

attack('telling known names from unknown ones by the answer', async (site, victim) => {
  const ask = async (name: string, email: string) => {
    const answers = [
      await site.call('fanLogin', { name, password: GUESSED_PASSWORD }),
      await site.call('login', { name: email, password: GUESSED_PASSWORD }),
      await site.call('checkUser', { name }),
      await site.call('checkUser', { email }),
      await site.call('requestResetCode', { email }),
      await site.call('resendCode', { email }),
      await site.call('resetPassword', {
        email,
        otp: 'K7QX2M',
        newPassword: 'mzuzu.8.kuseka',
        confirmNewPassword: 'mzuzu.8.kuseka',
      }),
    ];
    return answers.map(({ status, headers, text }) => {
      const { date: _date, 'x-request-id': _id, ...rest } = headers;
      return { status, headers: rest, text };
    });
  };
  expect(await ask(victim.username, victim.email)).toEqual(await ask('nobody.at.all', 'nobody@example.org'));
});

attack('telling known names from unknown ones by the time', async (site) => {
  // An e-mail address gets three codes in 15 minutes. The server responds to further requests faster, so use many
  // e-mail addresses.
  const victims = await inParallel(8, () => registerVictim(site));
  const rounds = 24;
  const victimOf = (round: number) => victims[round % victims.length];
  const logIn = (name: string) => site.call('login', { name, password: GUESSED_PASSWORD });
  const requestCode = (email: string) => site.call('requestResetCode', { email });
  const ratios = {
    logIn: await compareTimes(
      (round) => logIn(victimOf(round)?.username ?? ''),
      (round) => logIn(`nobody.${round}`),
      rounds,
    ),
    requestCode: await compareTimes(
      (round) => requestCode(victimOf(round)?.email ?? ''),
      (round) => requestCode(`nobody.${round % victims.length}@example.org`),
      rounds,
    ),
  };
  for (const ratio of Object.values(ratios)) {
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  }
});

attack('a pattern in place of a name', async (site, { username, password }) => {
  for (const name of ['%', '_', '*', '.*', `${username.slice(0, -1)}%`, `${username.slice(0, -1)}_`, '%@example.org']) {
    expect((await site.call('login', { name, password })).status).toBe(422);
  }
});

attack('SQL in place of a name, a password, an address and a code', async (site, { username, password, email }) => {
  for (const sql of [
    "' OR 1=1 --",
    `${username}' --`,
    "'; DROP TABLE users; --",
    "') OR ('1'='1",
    '$1',
    '\\',
    "' UNION SELECT password_hash FROM users --",
  ]) {
    const answers = [
      await site.call('login', { name: sql, password }),
      await site.call('login', { name: username, password: sql }),
      await site.call('checkUsername', { username: sql }),
      await site.call('checkContacts', { phoneNumber: sql, email: sql }),
      await site.call('requestResetCode', { email: sql }),
      await site.call('resetPassword', {
        email,
        otp: sql,
        newPassword: 'mzuzu.8.kuseka',
        confirmNewPassword: 'mzuzu.8.kuseka',
      }),
      await site.call('restoreSession', { MUiSession: sql }),
      await site.call('recentSearches', { token: sql }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/argon2|syntax|pg_|select .* from/i);
    }
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([422, 422]);
  }
});

attack('lists, objects and numbers in place of a text', async (site, { username, password }) => {
  for (const name of [[username], { $ne: null }, { toString: username }, 1, true, null, [[username]]]) {
    expect((await site.call('login', { name, password })).status).toBe(422);
    expect((await site.call('login', { name: username, password: name })).status).toBe(422);
    expect((await site.call('checkUsername', { username: name })).status).toBe(422);
  }
});

attack('a password of a megabyte', async (site, { username }) => {
  const start = performance.now();
  const answers = await inParallel(10, () => site.call('login', { name: username, password: 'a1'.repeat(500_000) }));
  expect(countStatuses(answers)).toEqual({ 413: 10 });
  expect((await site.call('login', { name: username, password: 'a1'.repeat(10_000) })).status).toBe(422);
  expect(performance.now() - start).toBeLessThan(5000);
});

attack('guessing the password with a stolen session', async (site, { token }) => {
  const newPassword = { newPassword: 'mzuzu.8.kuseka', confirmNewPassword: 'mzuzu.8.kuseka' };
  const answers = await inParallel(30, (n) => {
    const password = `guess.${n}`;
    if (n % 3 === 0) return site.call('verifyPassword', { password }, { token });
    if (n % 3 === 1) return site.call('deleteAccount', { password }, { token });
    return site.call('changePassword', { password, ...newPassword }, { token });
  });
  expect(countStatuses(answers)).toEqual({ 422: 10, 429: 20 });
});

attack('a flood of logins to stop the music', async (site, { username }) => {
  const flood = inParallel(300, (n) =>
    site.call('login', { name: n % 2 ? username : `x${n}`, password: GUESSED_PASSWORD }),
  );
  const start = performance.now();
  const [page, home] = await Promise.all([site.send({ method: 'GET', path: '/' }), site.call('home')]);
  const took = performance.now() - start;
  const { 422: looked = 0, 429: refused = 0, 503: busy = 0 } = countStatuses(await flood);
  expect(page.status).toBe(200);
  // On a slow machine the database is busy, and the server answers 503 immediately.
  expect([200, 503]).toContain(home.status);
  expect(took).toBeLessThan(8000);
  expect((await site.call('home')).status).toBe(200);
  expect(looked + refused + busy).toBe(300);
});

attack('querying many times which names and addresses are taken', async (site, { username, email }) => {
  const from = createIpAddress();
  const answers = await inParallel(70, (n) =>
    site.call('checkUsername', { username: n ? `name${n}` : username }, { from }),
  );
  expect(countStatuses(answers)).toEqual({ 200: 60, 429: 10 });
  const contacts = await inParallel(70, () =>
    site.call('checkContacts', { phoneNumber: '0991234567', email }, { from }),
  );
  expect(countStatuses(contacts)).toEqual({ 200: 60, 429: 10 });
});
