import { calls } from '@nyimbo/shared-api/contract';
import { readMails } from '../../testing/reset-codes.ts';
import { STAFF_MAIL_LIMITS } from '../admit-staff-mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

let app: TestApp;
let moderator: TestFan;
let editor: TestFan;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await registerStaff(app, 'moderator');
  editor = await registerStaff(app, 'editor');
  owner = await registerStaff(app, 'owner');
});
afterAll(() => app.close());

const XSS = '<img src=x onerror=alert(1)> https://evil.example';
let sentCount = 0;
const sendInboxMessage = async (email = 'wezi@example.org') => {
  const message = { name: 'Wezi', email, topic: 'fault', message: `${XSS} number ${++sentCount}` };
  return (await app.ask(calls.sendMessage, message)).reference;
};
const report = async () => {
  const [song] = (await app.ask(calls.songs, { fetch: 'new' })).songs;
  const page = `/song/${encodeURIComponent(song?.title ?? '')}&a_src=${encodeURIComponent(song?.stageName ?? '')}`;
  const form = {
    page,
    reason: 'ownership',
    statement: 'This is my song.',
    name: '',
    email: 'a@example.org',
    isTrue: true,
  };
  return { reference: (await app.ask(calls.reportContent, form)).reference, songId: song?.post_id };
};
const listEntries = async (filter: object) => (await askStudio(app, 'studioInbox', filter, moderator)).entries;
const readEntry = async (reference: string) =>
  (await askStudio(app, 'studioInboxEntry', { reference }, moderator)).entry;

describe('the inbox', () => {
  test('OPR-4 lists open entries, filtered by kind and words, and shows markup as text', async () => {
    const [message, { reference, songId }] = [await sendInboxMessage(), await report()];
    expect((await listEntries({})).map((entry) => entry.reference)).toEqual([message, reference]);
    expect((await listEntries({ kind: 'report' })).map((entry) => entry.reference)).toEqual([reference]);
    expect((await listEntries({ text: 'evil wezi' })).map((entry) => entry.reference)).toEqual([message]);
    expect((await readEntry(message)).words).toContain(XSS);
    // A report links to its song, with the data that a takedown needs.
    expect((await readEntry(reference)).song).toMatchObject({ id: songId, state: 'published', version: 1 });
    expect((await sendStudioCall(app, 'studioInboxEntry', { reference: 'NY-0000-0000' }, moderator)).status).toBe(404);
  });

  test('OPR-4 an entry can be assigned only to staff who may read it', async () => {
    const reference = await sendInboxMessage();
    const assign = (username: string | null) =>
      sendStudioCall(app, 'assignEntry', { reference, username }, { token: moderator.token });
    expect((await assign(editor.form.username)).status).toBe(422);
    expect((await assign(moderator.form.username)).body).toMatchObject({
      entry: { assignedTo: moderator.form.username },
    });
    expect((await listEntries({ assigned: 'me' })).map((entry) => entry.reference)).toEqual([reference]);
    expect((await listEntries({ assigned: 'none' })).map((entry) => entry.reference)).not.toContain(reference);
    expect((await assign(null)).body).toMatchObject({ entry: { assignedTo: null } });
  });

  test('OPR-4 an answer is stored and mailed, and closes the entry on request', async () => {
    const reference = await sendInboxMessage();
    const text = 'It plays again.\n\nThank you for telling us.';
    const request = { reference: reference.toLowerCase(), text, isClosed: true };
    const { entry } = await askStudio(app, 'answerEntry', request, moderator);
    expect(entry).toMatchObject({ answers: [{ text, by: moderator.form.username }], closedAt: expect.any(String) });
    const mail = (await readMails(app, 'wezi@example.org')).find((one) =>
      one.includes(`answer to your message ${reference}`),
    );
    expect(mail).toContain('It plays again.');
    expect(mail).not.toMatch(/href=.?https:\/\/evil/);
    expect(mail).toContain('&lt;img');
    expect((await listEntries({ state: 'closed' })).map((one) => one.reference)).toEqual([reference]);
    expect((await sendStudioCall(app, 'answerEntry', { ...request, text: ' \u202E ' }, moderator)).status).toBe(422);
  });

  test('OPR-4 an answer is refused if the address has got too many mails from staff today', async () => {
    const reference = await sendInboxMessage('often@example.org');
    const answer = () => sendStudioCall(app, 'answerEntry', { reference, text: 'Yes.', isClosed: false }, moderator);
    for (let times = 0; times < STAFF_MAIL_LIMITS.answer; times += 1) expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(429);
    expect((await readEntry(reference)).answers).toHaveLength(STAFF_MAIL_LIMITS.answer);
  });

  test('OPR-4 an entry can be closed with a note and reopened; the audit log contains none of the sender’s words', async () => {
    const reference = await sendInboxMessage();
    await askStudio(app, 'closeEntry', { reference, note: 'Done.' }, moderator);
    const { entry } = await askStudio(app, 'reopenEntry', { reference }, moderator);
    expect(entry).toMatchObject({ closedAt: null, note: 'Done.' });
    const { rows } = await askStudio(app, 'auditLog', { kind: 'entry', entryId: reference }, owner);
    expect(rows.map(({ action }) => action)).toEqual(['reopenEntry', 'closeEntry']);
    expect(JSON.stringify(rows)).not.toContain('evil');
  });

  test('OPR-4 lists open and closed entries, open ones first, unless filtered by state', async () => {
    const [first, second] = [await sendInboxMessage(), await sendInboxMessage()];
    await askStudio(app, 'closeEntry', { reference: first, note: null }, moderator);
    const find = async (filter: object) =>
      (await listEntries({ text: 'evil', ...filter }))
        .map(({ reference }) => reference)
        .filter((reference) => reference === first || reference === second);
    expect(await find({})).toEqual([second, first]);
    expect(await find({ state: 'open' })).toEqual([second]);
    expect(await find({ state: 'closed' })).toEqual([first]);
  });
});
