import { calls, endpoints, errorAnswerSchema, examples, type CallName } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import { answerQuestion } from '../testing/answer-question.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { buildRegistration, registerFan, type TestFan } from '../testing/register-fan.ts';

/** The same requests each time; another number tries others. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const RUNS = 350;

const NAMES = [
  'register', 'login', 'logout', 'createAccount', 'restoreSession', 'fanLogin', 'checkUsername', 'checkContacts',
  'checkUser', 'verifyPassword', 'requestResetCode', 'resendCode', 'verifyCode', 'setNewPassword', 'resetPassword',
  'newCaptcha', 'changePassword', 'saveProfile', 'savePicture', 'sessions', 'endSession', 'endOtherSessions',
  'accountData', 'deleteAccount', 'saveSettings', 'toggleFavourite', 'favourites', 'recentSearches',
  'clearRecentSearches', 'sendMessage', 'reportContent',
] as const satisfies CallName[]; // prettier-ignore

/** What stands in an answer only when something of the inside has got out. None of it is in what is sent. */
const LEAKS =
  /syntax error|invalid input syntax|duplicate key|violates|SQLSTATE|relation "|node_modules|\/server\/src|\.ts:\d|\bat \S+ \(|\$argon2|_hash"|TypeError|ZodError/;

const evilTexts = fc.constantFrom(
  '', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '%', '_', '\\', "'", "' OR 1=1 --", "'; DROP TABLE users; --", '$1', '{}',
  '../../etc/passwd', '%00', '\r\nSet-Cookie: a=b', '<script>alert(1)</script>', '\u202Eabc', 'ﷺ'.repeat(40),
  '👩‍👩‍👧‍👦', 'Ⅷ', '١٢٣٤٥٦', 'ı', 'ß', 'İ', '﹤', 'a'.repeat(29), 'a'.repeat(201), 'a'.repeat(5000), 'a1'.repeat(40_000),
  'true', 'null', 'NaN', '1e999', '0x7f', '2026-02-30', '9999-12-31', '-1', '+265991234567', '__proto__',
  'a@b.co', `${'a'.repeat(240)}@example.org`, 'a@b.co\nBcc: c@d.ef', '"a b"@example.org', 'ä@exämple.org',
); // prettier-ignore
const evilNumbers = fc.constantFrom(0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 5e-324, 42);
const evil: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: evilTexts },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: evilNumbers },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['a', 'b'], { $ne: '' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const evilKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'id',
  'role',
  'isAdmin',
  'userId',
  '',
  '\0',
  'a.b',
);

/** Bodies that are no object, or no JSON at all. */
const evilBodies = fc.oneof(
  evil.map((value) => JSON.stringify(value) ?? ''),
  fc.constantFrom(
    '', '{', '[', '"', 'nul', '{"a":1,}', '{"name":"\\ud800"}', '{"__proto__":{"isAdmin":true}}', '{"songId":1e999}',
    '{"constructor":{"prototype":{"isAdmin":true}}}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '\u{feff}{}',
    `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, `{"name":"${'a'.repeat(70_000)}"}`, '{"name":"a","name":["b"]}',
  ), // prettier-ignore
);

let app: TestApp;
let fan: TestFan;
let lastAddress = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A few addresses for many calls, so that what is behind the limits is reached, and the limits too. */
const readAddress = () => `10.9.0.${Math.floor(lastAddress++ / 60) % 250}`;

const newFan = () => registerFan(app, {}, { from: readAddress() });

/** What is right here and now for the fields of a call. `@captcha` is answered when it is sent. */
function readRight(name: CallName): Record<string, unknown> {
  const isNew = name === 'register' || name === 'createAccount';
  return {
    ...examples[name].request,
    ...(isNew ? buildRegistration() : fan.form),
    name: fan.form.username,
    otp: 'AAAAAA',
    captcha: '@captcha',
    MUiSession: fan.cookie,
    token: fan.cookie,
    sessionId: fan.session['session-id'],
    songId: 1,
  };
}

/** The call's payload as it should be, with some fields right, some evil and some left out, and strange keys. */
function buildPayloads(name: CallName): fc.Arbitrary<string> {
  const example: Record<string, unknown> = { ...examples[name].request };
  const fields = Object.fromEntries(
    Object.entries(example).map(([field, value]) => [
      field,
      fc.oneof(
        { weight: 12, arbitrary: fc.constant('@right') },
        { weight: 2, arbitrary: fc.constant(value) },
        { weight: 4, arbitrary: evil },
        { weight: 1, arbitrary: fc.constant(undefined) },
      ),
    ]),
  );
  const extra = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.dictionary(evilKeys, evil, { maxKeys: 2 }));
  return fc.tuple(fc.record(fields), extra).map(([most, more]) => JSON.stringify({ ...most, ...more }));
}

/** Puts in what is right now, which is not known when the payload is made up. */
async function fillIn(name: CallName, body: string): Promise<string> {
  const right = readRight(name);
  const filled = body.replace(/"([A-Za-z]+)":"@right"/g, (_, field: string) => {
    return `"${field}":${JSON.stringify(right[field] ?? null)}`;
  });
  if (!filled.includes('"@captcha"')) return filled;
  const { captchaId, question } = await app.ask(calls.newCaptcha, {}, { from: readAddress() });
  return filled.replace('"@captcha"', `${JSON.stringify(answerQuestion(question))},"captchaId":"${captchaId}"`);
}

const headers = fc.record(
  {
    authorization: fc.constantFrom(
      '@token',
      '@token',
      '@token',
      'Bearer x',
      'Bearer ',
      `Bearer ${'a'.repeat(43)}`,
      '\xff',
    ),
    cookie: fc.constantFrom(
      'user-login=a.b',
      'user-login=%00',
      'user-login',
      '__proto__=1',
      `user-login=${'a.'.repeat(900)}`,
    ),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000), "'; --", '\xe9\xff', 'a\tb'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', "' OR 1=1", 'x'.repeat(500)),
  },
  { requiredKeys: [] },
);

async function send(name: CallName, body: string, more: Record<string, string | undefined>) {
  const { method, path } = endpoints[name];
  const sent: Record<string, string> = { 'content-type': 'application/json' };
  for (const [key, value] of Object.entries(more)) {
    if (value !== undefined) sent[key] = value === '@token' ? `Bearer ${fan.token}` : value;
  }
  const payload = method === 'GET' ? undefined : await fillIn(name, body);
  const url = `/api${path}${method === 'GET' ? `?a=${encodeURIComponent(Buffer.from(body).toString())}` : ''}`;
  return app.server.inject({ method, url, payload, headers: sent, remoteAddress: readAddress() });
}

describe('whatever is sent to the calls of accounts', () => {
  test.each(NAMES)(
    'API-1, API-20 %s answers with its answer or with a clear refusal, never with an error of ours',
    async (name) => {
      fan = await newFan();
      const bodies = fc.oneof({ weight: 6, arbitrary: buildPayloads(name) }, { weight: 1, arbitrary: evilBodies });
      await fc.assert(
        fc.asyncProperty(bodies, headers, async (body, more) => {
          const answer = await send(name, body, more);
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.body).not.toMatch(LEAKS);
          const told: unknown = answer.json();
          if (answer.statusCode === 200) calls[name].answer.parse(told);
          else errorAnswerSchema.parse(told);
          // Its own session is over: the next one begins anew.
          if (answer.statusCode === 401 && more.authorization === '@token') fan = await newFan();
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    },
    120_000,
  );

  test('API-15 the site is as it was: accounts, log in and songs', async () => {
    fan = await newFan();
    const { form } = fan;
    expect((await app.call('fanLogin', { name: form.username, password: form.password })).status).toBe(200);
    expect((await app.ask(calls.songs, { fetch: 'popular', limit: 60 })).songs).toHaveLength(40);
    expect(NAMES.length * RUNS).toBeGreaterThanOrEqual(10_000);
  });
});
