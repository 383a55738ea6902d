import { randomInt, randomUUID } from 'node:crypto';
import { calls, endpoints, type CallName } from '@nyimbo/shared-api/contract';
import { answerCaptcha } from '../testing/answer-question.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import { createTestRedisUrl } from '../testing/processes/open-test-redis.ts';
import { buildRegistration } from '../testing/register-fan.ts';
import { startServerProcess, type ServerProcess } from '../testing/processes/start-server-process.ts';
import { readCodeOf, startTestSmtp, type TestSmtp } from '../testing/processes/start-test-smtp.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

const redisUrl = createTestRedisUrl();
/** Two processes need a shared PostgreSQL and a shared Redis. */
const describeShared = describeIf(isOnPostgres && redisUrl !== undefined, 'needs PostgreSQL and Redis');

const NEW_PASSWORD = 'nyanja.9.yatsopano';
const newIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Answer {
  status: number;
  body: unknown;
  /** Value of the `user-login` cookie, '' when none is set. */
  cookie: string;
}

describeShared('two processes on one PostgreSQL and one Redis', () => {
  let prepared: TestDatabase;
  let smtp: TestSmtp;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    prepared = await openTestCatalogue();
    smtp = await startTestSmtp();
    const environment = {
      DATA_DIR: prepared.dataDir,
      DATABASE_URL: prepared.url,
      REDIS_URL: redisUrl,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'http://localhost',
    };
    servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  }, 60_000);
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGTERM');
      await ended;
    }
    await smtp.close();
    await prepared.remove();
  });

  interface Extras {
    token?: string;
    cookie?: string;
    from?: string;
  }

  /** Calls the first (0) or the second (1) process. */
  async function call(process: number, name: CallName, payload: object = {}, options: Extras = {}): Promise<Answer> {
    const { method, path } = endpoints[name];
    const response = await fetch(`${servers[process % 2]?.address}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': options.from ?? newIpAddress(),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.cookie ? { cookie: `user-login=${options.cookie}` } : {}),
      },
      body: method === 'GET' ? undefined : JSON.stringify(payload),
    });
    const cookie = /user-login=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    return { status: response.status, body: await response.json(), cookie };
  }

  async function register(process: number) {
    const name = randomUUID().slice(0, 13).replace('-', '.');
    const mobileNumber = `0991${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const form = buildRegistration({ username: name, email: `${name}@example.org`, mobileNumber });
    const { body, cookie } = await call(process, 'createAccount', form);
    return { form, cookie, token: calls.createAccount.answer.parse(body).token };
  }

  /**
   * Makes `count` calls at the same time, alternating between the two processes. Returns their status codes in order.
   */
  async function alternate(count: number, send: (process: number, index: number) => Promise<Answer>) {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index % 2, index)));
    return answers.map(({ status }) => status).sort();
  }

  /** The artist's number of followers in the database, without the short cache of public reads. */
  async function followersOf(name: string): Promise<number> {
    const [row] = await prepared.database.query<{ followers: number }>(
      'SELECT followers FROM catalogue_artists WHERE name = $1',
      [name],
    );
    return row?.followers ?? -1;
  }

  const repeat = (status: number, times: number) => Array.from({ length: times }, () => status);

  test('SES-1 a session that begins in one process is valid in the other, and logging out ends it in both', async () => {
    const { token, cookie } = await register(0);
    expect((await call(1, 'favourites', {}, { token })).status).toBe(200);
    expect((await call(1, 'logout', {}, { token })).status).toBe(200);
    expect((await call(0, 'favourites', {}, { token })).status).toBe(401);
    expect((await call(0, 'restoreSession', {}, { cookie })).status).toBe(401);
  });

  test('SES-7 tabs that restore a session in both processes at once get the same cookie; an old cookie ends the session in both', async () => {
    const { cookie } = await register(0);
    const tabs = await Promise.all([0, 1, 0, 1].map((process) => call(process, 'restoreSession', {}, { cookie })));
    expect(tabs.map(({ status }) => status)).toEqual(repeat(200, 4));
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    const { token } = calls.restoreSession.answer.parse(tabs[0]?.body);
    expect((await call(1, 'favourites', {}, { token })).status).toBe(200);
    await prepared.database.query(`UPDATE sessions SET rotated_at = rotated_at - interval '1 hour'`);
    expect((await call(1, 'restoreSession', {}, { cookie })).status).toBe(401);
    expect((await call(0, 'favourites', {}, { token })).status).toBe(401);
  });

  test('LIB-3 fans who follow an artist in both processes at once are counted once each', async () => {
    const fans = await Promise.all([0, 1, 0, 1].map((process) => register(process)));
    const before = await followersOf('Tamanda');
    const all = (name: 'followArtist' | 'unfollowArtist', followers: typeof fans) =>
      alternate(followers.length * 4, (process, index) =>
        call(process, name, { name: 'Tamanda' }, { token: followers[Math.floor(index / 4)]?.token }),
      );
    expect(await all('followArtist', fans)).toEqual(repeat(200, 16));
    expect(await followersOf('Tamanda')).toBe(before + 4);
    expect(await all('unfollowArtist', fans.slice(1))).toEqual(repeat(200, 12));
    expect(await followersOf('Tamanda')).toBe(before + 1);
    const { artists } = calls.followedArtists.answer.parse(
      (await call(1, 'followedArtists', {}, { token: fans[0]?.token })).body,
    );
    expect(artists.map(({ name }) => name)).toEqual(['Tamanda']);
  });

  test('API-15 of fifty simultaneous password guesses across both processes, ten are checked and forty are refused', async () => {
    const { form } = await register(0);
    const from = newIpAddress();
    const guess = (process: number, index: number) =>
      call(process, 'fanLogin', { name: form.username, password: `guess.${index}` }, { from });
    expect(await alternate(50, guess)).toEqual([...repeat(422, 10), ...repeat(429, 40)]);
    expect((await call(1, 'fanLogin', { name: form.username, password: form.password })).status).toBe(200);
  });

  test('API-18 of fifty simultaneous guesses of a code across both processes, five are checked', async () => {
    const { form } = await register(1);
    await call(0, 'requestResetCode', { email: form.email });
    const otp = readCodeOf(await smtp.waitForMail(form.email));
    const wrong = otp === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const set = (process: number, code: string) =>
      call(process, 'resetPassword', {
        email: form.email,
        otp: code,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      });
    expect(await alternate(50, (process) => set(process, wrong))).toEqual(repeat(422, 50));
    const [row] = await prepared.database.query<{ attempts: number }>(
      'SELECT c.attempts FROM reset_codes c JOIN users u ON u.id = c.user_id WHERE u.username = $1',
      [form.username],
    );
    expect(row?.attempts).toBe(5);
    expect((await set(0, otp)).status).toBe(422);
    expect((await set(1, otp)).status).toBe(422);
    expect((await call(1, 'fanLogin', { name: form.username, password: form.password })).status).toBe(200);
  });

  test('API-18, API-19 a code sent to both processes at once works once; its token works in either; both accept the new password', async () => {
    const { form, token } = await register(0);
    await call(1, 'requestResetCode', { email: form.email });
    const otp = readCodeOf(await smtp.waitForMail(form.email));
    const sent = await Promise.all(
      [0, 1, 0, 1].map(async (process) => {
        const captcha = calls.newCaptcha.answer.parse((await call(process + 1, 'newCaptcha')).body);
        return call(process, 'verifyCode', { email: form.email, otp, ...answerCaptcha(captcha) });
      }),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const right = sent.find(({ status }) => status === 200)?.body;
    const { resetToken } = calls.verifyCode.answer.parse(right);
    const set = (process: number) =>
      call(process, 'setNewPassword', {
        email: form.email,
        resetToken,
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      });
    expect(await alternate(4, set)).toEqual([200, 422, 422, 422]);
    for (const process of [0, 1]) {
      expect((await call(process, 'favourites', {}, { token })).status).toBe(401);
      expect((await call(process, 'fanLogin', { name: form.username, password: NEW_PASSWORD })).status).toBe(200);
      expect((await call(process, 'fanLogin', { name: form.username, password: form.password })).status).toBe(422);
    }
    expect(await smtp.waitForMail(form.email, 2)).toContain('Your password was changed');
  });

  test('API-17 both processes together send at most three mails per address and network', async () => {
    const { form } = await register(0);
    const from = newIpAddress();
    const ask = (process: number) => call(process, 'resendCode', { email: form.email }, { from });
    expect(await alternate(10, ask)).toEqual(repeat(200, 10));
    await smtp.waitForMail(form.email, 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(smtp.mails.filter(({ to }) => to === form.email)).toHaveLength(3);
  });

  test('VAL-8 a captcha answer sent to both processes at once is accepted once', async () => {
    const { form } = await register(0);
    const solved = answerCaptcha(calls.newCaptcha.answer.parse((await call(0, 'newCaptcha')).body));
    const answers = await Promise.all(
      [0, 1, 0, 1].map((process) => call(process, 'verifyCode', { email: form.email, otp: 'AAAAAA', ...solved })),
    );
    const wrongPicture = answers.filter(({ body }) => JSON.stringify(body).includes('Characters do not match.'));
    expect(wrongPicture).toHaveLength(3);
  });

  test('API-13 one username requested in both processes at once goes to one fan', async () => {
    const username = randomUUID().slice(0, 13).replace('-', '.');
    const ask = (process: number) => {
      const mobileNumber = `0992${String(randomInt(1_000_000)).padStart(6, '0')}`;
      const form = buildRegistration({ username, mobileNumber, email: `${randomUUID()}@example.org` });
      return call(process, 'createAccount', form);
    };
    expect(await alternate(6, ask)).toEqual([200, ...repeat(422, 5)]);
  });
});
