import { calls, type CallRequest } from '@nyimbo/shared-api/contract';
import { buildPath } from '@nyimbo/shared-api/paths';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { startTestSmtp, type TestSmtp } from '../testing/processes/start-test-smtp.ts';
import { deleteClosedEntries } from './inbox.queries.ts';

const OPERATOR_ADDRESS = 'team@example.org';
let app: TestApp;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
  app = await createTestApp({
    environment: { SMTP_URL: smtp.url, OPERATOR_MAIL: OPERATOR_ADDRESS, PUBLIC_URL: 'https://nyimbo.example.org' },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

let lastNumber = 0;
const newIpAddress = () => `10.9.${Math.floor(++lastNumber / 250)}.${(lastNumber % 250) + 1}`;
const newEmail = () => `writer${++lastNumber}@example.org`;

const buildMessage = (overrides: Partial<CallRequest<'sendMessage'>> = {}): CallRequest<'sendMessage'> => ({
  name: 'Chikondi Phiri',
  email: newEmail(),
  topic: 'fault',
  message: `Songs have not played since this morning. (${++lastNumber})`,
  ...overrides,
});
const SONG = buildPath('SongPage', { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' });
const buildReport = (overrides: Partial<CallRequest<'reportContent'>> = {}): CallRequest<'reportContent'> => ({
  page: SONG,
  reason: 'ownership',
  statement: `I wrote this song and never agreed that it is here. (${++lastNumber})`,
  name: '',
  email: newEmail(),
  isTrue: true,
  ...overrides,
});
const send = (overrides: Partial<CallRequest<'sendMessage'>> = {}, from = newIpAddress()) =>
  app.call('sendMessage', buildMessage(overrides), { from });
const report = (overrides: Partial<CallRequest<'reportContent'>> = {}) =>
  app.call('reportContent', buildReport(overrides), { from: newIpAddress() });

interface StoredEntry {
  kind: string;
  topic: string;
  page: string | null;
  song_id: number | null;
  sender_name: string;
  email: string;
  words: string;
}
async function findStored(reference: string): Promise<StoredEntry | undefined> {
  const [row] = await app.database.query<StoredEntry>('SELECT * FROM inbox_entries WHERE reference = $1', [reference]);
  return row;
}
async function countStored(): Promise<number> {
  const [row] = await app.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM inbox_entries');
  return row?.count ?? 0;
}
const referenceOf = (body: unknown) => calls.sendMessage.answer.parse(body).reference;

describe('messages to the operator', () => {
  test('INF-3, RTE-33 a message is stored as written, and answered with a reference that is easy to say on the phone', async () => {
    const form = buildMessage({ message: '  It stops.\r\nThen\u0007 it \u202Estarts again.  ', homepage: '' });
    const { reference } = await app.ask(calls.sendMessage, form, { from: newIpAddress() });
    expect(reference).toMatch(/^NY-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(await findStored(reference)).toMatchObject({
      kind: 'message',
      topic: 'fault',
      page: null,
      song_id: null,
      sender_name: 'Chikondi Phiri',
      email: form.email,
      words: 'It stops.\nThen it starts again.',
    });
  });

  test('INF-3 stores nothing about where a message came from', async () => {
    const columns = await app.database.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'inbox_entries'`,
    );
    expect(columns.map(({ column_name }) => column_name).sort()).toEqual(
      [
        ...['id', 'reference', 'kind', 'topic', 'page', 'song_id', 'sender_name', 'email', 'words', 'content_hash'],
        ...['created_at', 'closed_at', 'note', 'assigned_to'],
      ].sort(),
    );
  });

  test('INF-3 each invalid field is reported with what to do, and nothing is stored', async () => {
    const before = await countStored();
    const wrong = { name: ' ', email: 'nobody', topic: 'nonsense', message: 'Hello' };
    const { status, body } = await app.call('sendMessage', wrong, { from: newIpAddress() });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: {
        name: 'Please enter your name.',
        email: 'Please enter a full email address, such as name@example.com.',
        topic: 'Please choose a topic.',
        message: 'Please write at least 10 characters, so we can understand it.',
      },
    });
    expect((await send({ message: 'a'.repeat(5001) })).body).toMatchObject({
      errors: { message: 'Your message must be 5000 characters or fewer.' },
    });
    expect(await countStored()).toBe(before);
  });

  test('INF-3 duplicates become one message with one reference, even when sent at once', async () => {
    const before = await countStored();
    const form = buildMessage();
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call('sendMessage', form, { from: newIpAddress() })));
    expect(new Set(answers.map(({ body }) => referenceOf(body))).size).toBe(1);
    expect(await countStored()).toBe(before + 1);
    const other = referenceOf(
      (await app.call('sendMessage', { ...form, topic: 'other' }, { from: newIpAddress() })).body,
    );
    expect(other).not.toBe(referenceOf(answers[0]?.body));
    await smtp.waitForMail(form.email, 2);
    await app.services.mailer.whenIdle();
    expect(smtp.mails.filter(({ to }) => to === form.email)).toHaveLength(2);
  });

  test('INF-3 the same words sent later are a new message', async () => {
    const form = buildMessage();
    const first = referenceOf((await app.call('sendMessage', form, { from: newIpAddress() })).body);
    await app.database.query(
      `UPDATE inbox_entries SET created_at = created_at - interval '11 minutes' WHERE reference = $1`,
      [first],
    );
    expect(referenceOf((await app.call('sendMessage', form, { from: newIpAddress() })).body)).not.toBe(first);
  });

  test('INF-3 a bot that fills the hidden field gets a normal response, but nothing is stored or sent', async () => {
    const before = await countStored();
    const form = buildMessage({ homepage: 'https://spam.example' });
    expect(referenceOf((await app.call('sendMessage', form, { from: newIpAddress() })).body)).toMatch(/^NY-/);
    const answer = await report({ homepage: 'x' });
    expect(referenceOf(answer.body)).toMatch(/^NY-/);
    await app.services.mailer.whenIdle();
    expect(await countStored()).toBe(before);
    expect(smtp.mails.filter(({ to }) => to === form.email)).toEqual([]);
  });

  test('INF-3 a network can send twenty messages in 15 minutes', async () => {
    const from = newIpAddress();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await send({}, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect((await send()).status).toBe(200);
  });

  test('INF-3 closed messages are deleted after 180 days, and no others', async () => {
    const [old, late, open] = [await send(), await send(), await send()].map(({ body }) => referenceOf(body));
    const close = (reference: string | undefined, days: number) =>
      app.database.query(
        `UPDATE inbox_entries SET closed_at = now() - make_interval(days => $2), created_at = now() - interval '400 days'
         WHERE reference = $1`,
        [reference, days],
      );
    await close(old, 181);
    await close(late, 179);
    expect(await deleteClosedEntries(app.database, 100)).toBe(1);
    expect(await findStored(old ?? '')).toBeUndefined();
    expect(await findStored(late ?? '')).toBeDefined();
    expect(await findStored(open ?? '')).toBeDefined();
  });
});

describe('mails about a message', () => {
  test('INF-3 the sender gets the reference and a copy without clickable links', async () => {
    const form = buildMessage({
      name: '<b>Eve</b>',
      message: 'Win at https://evil.example/now or www.evil.example.\n<script>alert(1)</script> Ŵana ŵa Mulungu',
    });
    const { reference } = await app.ask(calls.sendMessage, form, { from: newIpAddress() });
    const raw = await smtp.waitForMail(form.email);
    const mail = decodeMail(raw);
    expect(raw).toMatch(new RegExp(`^Subject: Nyimbo: Your message ${reference}\\r$`, 'm'));
    expect(mail).toContain(reference);
    expect(mail).toContain('Something isn’t working');
    expect(mail).toContain('Ŵana ŵa Mulungu');
    expect(mail).not.toContain('evil.example');
    expect(mail.slice(mail.indexOf('<!doctype'))).not.toContain('<script');
    expect(mail).toContain('https[:]//evil[.]example/now');
    expect(mail).toContain('&lt;script&gt;');
    // The greeting must not contain the name, which a stranger chose.
    expect(mail).not.toContain('Eve');
  });

  test('INF-3 an address gets at most three copies per network and five a day', async () => {
    const email = newEmail();
    const from = newIpAddress();
    for (let count = 0; count < 5; count += 1) expect((await send({ email }, from)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await send({ email })).status).toBe(200);
    await smtp.waitForMail(email, 5);
    await app.services.mailer.whenIdle();
    expect(smtp.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });

  test('INF-3 the operator is notified at most thirty times an hour, and replies go to the sender', async () => {
    expect(smtp.mails.filter(({ to }) => to === OPERATOR_ADDRESS)).toHaveLength(30);
    await app.services.accounts.throttle.reset('inbox-notice');
    const form = buildReport({ name: 'Thandi Banda' });
    const { reference } = await app.ask(calls.reportContent, form, { from: newIpAddress() });
    await app.services.mailer.whenIdle();
    const raw =
      smtp.mails.filter(({ to }) => to === OPERATOR_ADDRESS).findLast((mail) => mail.raw.includes(reference))?.raw ??
      '';
    expect(raw).toMatch(new RegExp(`^Reply-To: ${form.email}\\r$`, 'm'));
    expect(decodeMail(raw)).toContain('Mvula Yoyamba by Wezi Nyirongo');
    expect(decodeMail(raw)).toContain('It’s my work, used without my permission');
  });
});

describe('reports', () => {
  test.each([
    ['its path', SONG],
    ['the path that plays it', buildPath('playSongPage', { songTitle: 'Mvula Yoyamba', artistName: 'Wezi Nyirongo' })],
    ['its full URL', `https://nyimbo.example.org${SONG}?t=30#top`],
    ['its URL without a scheme', `nyimbo.example.org${SONG}`],
    ['its URL with www and capitals', `HTTP://WWW.Nyimbo.Example.Org${SONG}`],
    ['its URL as typed by a visitor', 'https://nyimbo.example.org/song/mvula yoyamba&a_src=wezi nyirongo'],
    ['its URL on the home page', '/Mvula%20Yoyamba'],
    ['the URL of the request', `http://localhost${SONG}`],
  ])('RTE-39, INF-3 finds a song by %s', async (_, page) => {
    const { body, status } = await report({ page });
    expect({ status, body }).toMatchObject({ status: 200 });
    const kept = await findStored(referenceOf(body));
    expect(kept).toMatchObject({ kind: 'report', topic: 'ownership', page: SONG });
    expect(kept?.song_id).toEqual(expect.any(Number));
  });

  test.each([
    ['an information page', '/about', '/about'],
    ['a list', 'nyimbo.example.org/songs/trending?x=1', '/songs/trending'],
    ['an artist', '/mw/artist/lusungu', '/mw/artist/lusungu'],
    ['home', 'https://nyimbo.example.org', '/'],
  ])('RTE-39 accepts %s too', async (_, page, path) => {
    const kept = await findStored(referenceOf((await report({ page })).body));
    expect(kept).toMatchObject({ page: path, song_id: null });
  });

  test.each([
    ['https://evil.example/song/a&a_src=b', /another site/],
    ['https://nyimbo.example.org@evil.example/about', /another site/],
    ['//evil.example/about', /another site/],
    ['/\\evil.example', /choose the song/],
    ['javascript:alert(1)', /choose the song/],
    ['Mvula Yoyamba', /choose the song/],
    ['/song/No%20Such&a_src=Nobody', /couldn’t find that song/],
    ['/no-such-song-here', /couldn’t find that page/],
    ['/mw/artist/nobody', /couldn’t find that page/],
    ['/api/songs', /couldn’t find that page/],
    ['/a/b/c/d', /couldn’t find that page/],
    ['', /choose a song/],
    [`/${'a'.repeat(2000)}`, /too long/],
  ])('RTE-39 rejects %s at its field', async (page, text) => {
    const { status, body } = await report({ page });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { page: expect.stringMatching(text) } });
  });

  test('RTE-39 the name is optional; the statement that the report is true is required', async () => {
    expect((await report({ isTrue: false })).body).toMatchObject({
      errors: { isTrue: 'Please confirm that your report is true.' },
    });
    expect((await findStored(referenceOf((await report()).body)))?.sender_name).toBe('');
  });
});

/** Decodes the parts of a mail. */
function decodeMail(raw: string): string {
  const bytes = raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
