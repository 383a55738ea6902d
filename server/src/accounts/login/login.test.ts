import { calls } from '@nyimbo/shared-api/contract';
import { compareTimes } from '../../testing/compare-times.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const WRONG_LOGIN = 'Wrong username, email or password.';
let lastIpAddress = 0;
const newIpAddress = () => `10.1.${Math.floor(++lastIpAddress / 250)}.${(lastIpAddress % 250) + 1}`;

describe('logging in', () => {
  test('API-2, API-15 accepts the username or the e-mail address, in any case', async () => {
    const { form } = await registerFan(app, { username: 'Mixed.Case', email: 'Mixed@Example.org' });
    for (const name of ['Mixed.Case', 'mixed.case', 'MIXED@example.ORG', ' mixed.case ']) {
      const session = await app.ask(calls.fanLogin, {
        name,
        password: form.password,
        MUiSession: null,
        isMobile: true,
      });
      expect(session.user.profile.username).toBe('Mixed.Case');
    }
    const session = await app.ask(calls.login, { name: 'mixed.case', password: form.password });
    expect(session).toMatchObject({ status: 'success', settings: { app: { theme: 'dark' } } });
  });

  test('API-15 gives the same answer to a wrong password as to an unknown name', async () => {
    const { form } = await registerFan(app);
    const wrong = await app.call('fanLogin', { name: form.username, password: 'not.it.1' });
    const unknown = await app.call('fanLogin', { name: 'nobody.at.all', password: 'not.it.1' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ status: 'error', error: WRONG_LOGIN });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  test('API-15 takes as long for an unknown name as for a wrong password', async () => {
    const { form } = await registerFan(app);
    const logIn = (name: string) => app.call('fanLogin', { name, password: 'not.it.1' }, { from: newIpAddress() });
    const ratio = await compareTimes(
      () => logIn(form.username),
      () => logIn('nobody.at.all'),
    );
    // If one of the two calls skips the password hash, the ratio is about 0.1.
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  test.each(['%', '_', "' OR '1'='1", '*', 'fan%'])('API-15 treats %j as a name, not as a pattern', async (name) => {
    await registerFan(app);
    const answer = await app.call('fanLogin', { name, password: 'mvula.7.yambiri' }, { from: newIpAddress() });
    expect(answer.body).toMatchObject({ error: WRONG_LOGIN });
  });

  test('API-15 names the field that is empty', async () => {
    const answer = await app.call('fanLogin', { name: '', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: { name: 'Please enter your username or email address.', password: 'Please enter your password.' },
    });
  });

  test('API-15 refuses guesses after the tenth, even when fifty arrive at once', async () => {
    const { form } = await registerFan(app);
    const from = newIpAddress();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        app.call('fanLogin', { name: form.username, password: `guess.${guess}` }, { from }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.body).toMatchObject({ code: 'too-many', error: expect.stringMatching(/^Too many attempts/) });
    // From this IP address, even the right password is refused: it is the eleventh attempt.
    expect((await app.call('fanLogin', { name: form.username, password: form.password }, { from })).status).toBe(429);
  });

  test('API-15 does not lock out the owner while attackers guess from many addresses', async () => {
    const { form } = await registerFan(app);
    for (let attacker = 0; attacker < 60; attacker += 10) {
      await Promise.all(
        Array.from({ length: 10 }, () =>
          app.call('fanLogin', { name: form.username, password: 'guess.1' }, { from: newIpAddress() }),
        ),
      );
    }
    const login = await app.call(
      'fanLogin',
      { name: form.username, password: form.password },
      { from: newIpAddress() },
    );
    expect(login.status).toBe(200);
  });

  test('API-15 ignores a forged X-Forwarded-For header', async () => {
    const { form } = await registerFan(app);
    const from = newIpAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push(
        (await app.call('fanLogin', { name: form.username, password: 'guess.1' }, { from, headers })).status,
      );
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test.each(['2001:db8:7:1::', '2001:db8::1:0:0:'])(
    'API-15 counts all addresses of one IPv6 network (%s…) together',
    async (network) => {
      const { form } = await registerFan(app);
      const statuses: number[] = [];
      for (let guess = 1; guess <= 12; guess += 1) {
        const from = `${network}${guess.toString(16)}`;
        statuses.push((await app.call('fanLogin', { name: form.username, password: 'guess.1' }, { from })).status);
      }
      expect(statuses.slice(-2)).toEqual([429, 429]);
    },
  );

  test('API-15 resets the count of wrong passwords after a right one', async () => {
    const { form } = await registerFan(app);
    const from = newIpAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) {
        await app.call('fanLogin', { name: form.username, password: 'guess.1' }, { from });
      }
      expect((await app.call('fanLogin', { name: form.username, password: form.password }, { from })).status).toBe(200);
    }
  });
});
