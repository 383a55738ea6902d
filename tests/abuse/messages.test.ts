import { randomUUID } from 'node:crypto';
import { calls } from '@nyimbo/shared-api/contract';
import { createIpAddress, type AttackSite } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';

const OPERATOR_ADDRESS = 'team@example.org';
const attack = prepareAttacks({ environment: { OPERATOR_MAIL: OPERATOR_ADDRESS, LOG_LEVEL: 'info' } });

const buildMessage = (overrides: object = {}) => ({
  name: 'Eve',
  email: `eve.${randomUUID()}@example.org`,
  topic: 'other',
  message: `Some words of mine, ${randomUUID()}.`,
  ...overrides,
});
const buildReport = (overrides: object = {}) => ({
  page: '/about',
  reason: 'illegal',
  statement: `Some words of mine, ${randomUUID()}.`,
  name: '',
  email: `eve.${randomUUID()}@example.org`,
  isTrue: true,
  ...overrides,
});

const findMailsTo = (site: AttackSite, to: string) => site.smtp.mails.filter((mail) => mail.to === to);
/** Waits long enough for an unwanted mail to arrive. */
const waitForMails = () => new Promise((resolve) => setTimeout(resolve, 600));
/** Decodes a quoted-printable mail: joins soft line breaks and decodes escaped characters. */
const decode = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

attack('filling the victim’s mailbox with copies of messages', async (site, { email }) => {
  for (let round = 0; round < 4; round += 1) {
    const answers = await inParallel(4, () => site.call('sendMessage', buildMessage({ email })));
    expect(countStatuses(answers)).toEqual({ 200: 4 });
  }
  await site.smtp.waitForMail(email, 5);
  await waitForMails();
  expect(findMailsTo(site, email)).toHaveLength(5);
});

attack('filling the operator’s mailbox', async (site) => {
  for (let round = 0; round < 8; round += 1) await inParallel(5, () => site.call('sendMessage', buildMessage()));
  await waitForMails();
  expect(findMailsTo(site, OPERATOR_ADDRESS).length).toBeLessThanOrEqual(30);
});

attack('a mail in the site’s name with the attacker’s text and link', async (site, { email }) => {
  const message =
    'Your account is blocked. Log in at https://evil.example/login or www.evil.example <a href="x">now</a>';
  await site.call('sendMessage', buildMessage({ email, name: 'Nyimbo Support', message }));
  const mail = decode(await site.smtp.waitForMail(email));
  expect(mail).not.toContain('evil.example');
  expect(mail).not.toContain('Nyimbo Support');
  expect(mail.slice(mail.indexOf('<!doctype'))).not.toContain('<a href="x"');
  expect(mail).toContain('If you did not send this');
});

attack('a second recipient of a copy, through a line break in the address', async (site, { email }) => {
  for (const address of [`${email}\r\nBcc: all@example.org`, `${email}, all@example.org`, `<${email}>`]) {
    expect((await site.call('sendMessage', buildMessage({ email: address }))).status).toBe(422);
  }
  expect(findMailsTo(site, 'all@example.org')).toEqual([]);
});

attack('forged headers in the operator’s mail', async (site) => {
  const name = 'Eve\r\nBcc: all@example.org';
  expect((await site.call('sendMessage', buildMessage({ name }))).status).toBe(422);
  const answer = await site.call('sendMessage', buildMessage({ message: 'Words\r\nBcc: all@example.org\r\n\r\nmore' }));
  expect(answer.status).toBe(200);
  await waitForMails();
  expect(findMailsTo(site, 'all@example.org')).toEqual([]);
});

attack('a flood of messages from one network', async (site) => {
  const from = createIpAddress();
  const answers: { status: number }[] = [];
  for (let round = 0; round < 10; round += 1) {
    answers.push(...(await inParallel(5, () => site.call('sendMessage', buildMessage(), { from }))));
  }
  expect(countStatuses(answers)).toEqual({ 200: 20, 429: 30 });
  // Both forms share one limit per network. Another network can still send.
  expect((await site.call('reportContent', buildReport(), { from })).status).toBe(429);
  expect((await site.call('reportContent', buildReport())).status).toBe(200);
});

attack('the same message many times at once', async (site) => {
  const message = buildMessage();
  const answers = await inParallel(15, () => site.call('sendMessage', message));
  const references = answers.map(({ body }) => calls.sendMessage.answer.parse(body).reference);
  expect(new Set(references).size).toBe(1);
  await site.smtp.waitForMail(message.email);
  await waitForMails();
  expect(findMailsTo(site, message.email)).toHaveLength(1);
});

attack('a program that fills in every field', async (site) => {
  const message = buildMessage({ homepage: 'https://evil.example' });
  const answer = await site.call('sendMessage', message);
  expect(answer.status).toBe(200);
  await waitForMails();
  expect(findMailsTo(site, message.email)).toEqual([]);
  expect(site.log()).not.toContain(calls.sendMessage.answer.parse(answer.body).reference);
});

attack('a message from a page of another site', async (site) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await site.call('sendMessage', buildMessage(), { headers })).status).toBe(403);
  expect((await site.call('reportContent', buildReport(), { headers })).status).toBe(403);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await site.call('sendMessage', 'name=Eve', { headers: form })).status).toBe(415);
});

attack('a report that leads the operator to another site', async (site) => {
  const pages = [
    ...['https://evil.example/about', '//evil.example/about', 'evil.example/about', '/\\evil.example'],
    ...['https://localhost@evil.example/about', 'javascript:alert(1)', 'data:text/html,x', '/api/docs'],
  ];
  for (const page of pages) {
    const answer = await site.call('reportContent', buildReport({ page }));
    expect({ page, status: answer.status }).toEqual({ page, status: 422 });
    expect(answer.body).toMatchObject({ errors: { page: expect.any(String) } });
  }
});

attack('SQL, patterns and invisible characters in a message', async (site) => {
  const evil = [`'; DROP TABLE inbox_entries; --`, `%' OR 1=1 --`, '$1 \\ \u202Egnp.exe\u2066 \u001b[2J and ten more'];
  for (const words of evil) {
    expect((await site.call('sendMessage', buildMessage({ message: `${words} …………` }))).status).toBe(200);
    expect((await site.call('reportContent', buildReport({ page: words }))).status).toBe(422);
  }
  expect((await site.call('sendMessage', buildMessage({ message: 'a\0b and more words' }))).status).toBe(400);
});

attack('lists, objects and a megabyte in place of a message', async (site) => {
  for (const message of [['a', 'b'], { $ne: '' }, 12345678901, null]) {
    expect((await site.call('sendMessage', buildMessage({ message }))).status).toBe(422);
  }
  expect((await site.call('sendMessage', buildMessage({ message: 'a'.repeat(1_000_000) }))).status).toBe(413);
});

attack('guessing the number of another person’s message', async (site) => {
  const answers = await inParallel(10, () => site.call('sendMessage', buildMessage()));
  const references = answers.map(({ body }) => calls.sendMessage.answer.parse(body).reference);
  expect(new Set(references.map((reference) => reference.slice(0, 7))).size).toBeGreaterThan(5);
  // No path returns a message by its reference.
  for (const path of [`/api/inbox/${references[0]}`, `/api/send-message?reference=${references[0]}`]) {
    expect((await site.send({ method: 'GET', path })).status).toBe(404);
  }
});

attack('words and addresses in the server’s log', async (site) => {
  const message = buildMessage({ message: 'A secret that I told in confidence.' });
  const answer = await site.call('sendMessage', message);
  await site.smtp.waitForMail(message.email);
  const { reference } = calls.sendMessage.answer.parse(answer.body);
  for (let wait = 0; wait < 50 && !site.log().includes(reference); wait += 1) await waitForMails();
  expect(site.log()).toContain(reference);
  expect(site.log()).not.toContain(message.email);
  expect(site.log()).not.toContain('in confidence');
});
