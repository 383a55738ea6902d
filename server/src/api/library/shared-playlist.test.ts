import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import { liftSuspension, suspendUser } from '../../accounts/suspension/suspend-user.ts';
import { parseInboxArgs } from '../../inbox/parse-inbox-args.ts';
import { runInboxCommand } from '../../inbox/run-inbox-command.ts';
import type { AuditActor } from '../../studio/audit/record-change.ts';
import { HOSTILE } from '../../testing/catalogue/hostile-titles.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { buildChange, createPlaylist, sendChanges, sharePlaylist } from '../../testing/library/change-builders.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'web'] });
  const site = path.join(app.dataDir, 'site');
  await writeTestSite(site);
  await writeFile(path.join(site, 'r/shell/s1/early.js'), 'keep()');
});
afterAll(() => app.close());

const MODERATOR: AuditActor = { userId: null, username: 'thoko', role: 'moderator' };
const pathOf = (token: string) => `/shared-playlist/${token}`;
const statusOf = async (token: string) => {
  // A link that opened something stays open for a second, for the many visitors of one link.
  const deadline = Date.now() + 5000;
  for (;;) {
    const { status } = await app.call('sharedPlaylist', { token });
    if (status !== 200 || Date.now() > deadline) return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
async function getPage(url: string) {
  const { body, headers, statusCode } = await app.server.inject({ url, headers: { 'user-agent': 'WhatsApp/2' } });
  return { html: body, headers, statusCode };
}
const findPreviewPath = (html: string) => /\/r\/preview\/[\w-]+\/[\w-]+\.jpg/.exec(html)?.[0] ?? '';

async function createSharedPlaylist(fan: TestFan, title = 'Rainy evenings', songIds = [3, 1, 2]) {
  const { playlistId } = await createPlaylist(app, fan.token, { title, songIds });
  return { playlistId, shareToken: await sharePlaylist(app, fan.token, playlistId) };
}

describe('a shared playlist', () => {
  test('LIB-1 is open to anyone with the link, and shows only the username of its owner', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    expect(shareToken).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const answer = await app.call('sharedPlaylist', { token: shareToken });
    const { playlist, songs } = calls.sharedPlaylist.answer.parse(answer.body);
    expect(playlist).toMatchObject({ title: 'Rainy evenings', songCount: 3, ownerName: fan.form.username });
    expect(songs.map(({ post_id }) => post_id)).toEqual([3, 1, 2]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    for (const secret of [fan.form.email, fan.form.fullname, playlistId, shareToken]) {
      expect(answer.text).not.toContain(secret);
    }
  });

  test('LIB-1 answers 404 when it is made private, and gets a new link when it is shared again', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    const again = await sharePlaylist(app, fan.token, playlistId);
    expect(again).toBe(shareToken);
    await sendChanges(app, fan.token, [buildChange('share', { playlistId, isShared: false })]);
    expect(await statusOf(shareToken)).toBe(404);
    expect((await getPage(pathOf(shareToken))).html).not.toContain('Rainy evenings');
    const next = await sharePlaylist(app, fan.token, playlistId);
    expect(next).not.toBe(shareToken);
    expect(await statusOf(shareToken)).toBe(404);
    expect((await app.call('sharedPlaylist', { token: next })).status).toBe(200);
  });

  test('LIB-1 answers 404 once it is deleted, is private after the undo, and gets a new link when it is shared again', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    await sendChanges(app, fan.token, [buildChange('delete', { playlistId })]);
    expect(await statusOf(shareToken)).toBe(404);
    const [restored] = await sendChanges(app, fan.token, [buildChange('restore', { playlistId })]);
    expect(restored).toMatchObject({ isShared: false, shareToken: null });
    expect(await statusOf(shareToken)).toBe(404);
    const next = await sharePlaylist(app, fan.token, playlistId);
    expect(next).not.toBe(shareToken);
    expect((await app.call('sharedPlaylist', { token: next })).status).toBe(200);
  });

  test('LIB-1 that an older version deleted with its link is private after the undo', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    await app.database.query('UPDATE own_playlists SET deleted_at = now() WHERE share_token = $1', [shareToken]);
    const [restored] = await sendChanges(app, fan.token, [buildChange('restore', { playlistId })]);
    expect(restored).toMatchObject({ isShared: false, shareToken: null });
    expect(await statusOf(shareToken)).toBe(404);
  });

  test('LIB-1 answers 404 while its owner is suspended, and is deleted with the account', async () => {
    const fan = await registerFan(app);
    const { shareToken } = await createSharedPlaylist(fan);
    const user = { id: fan.session.user.id, username: fan.form.username };
    await app.database.transaction((tx) => suspendUser(tx, MODERATOR, user, { reason: 'Spam', until: null }));
    expect(await statusOf(shareToken)).toBe(404);
    expect((await getPage(pathOf(shareToken))).html).not.toContain('Rainy evenings');
    await app.database.transaction((tx) => liftSuspension(tx, MODERATOR, user));
    expect((await app.call('sharedPlaylist', { token: shareToken })).status).toBe(200);
    const session = await app.ask(calls.login, { name: user.username, password: fan.form.password });
    await app.ask(calls.deleteAccount, { password: fan.form.password }, { token: session.token });
    expect(await statusOf(shareToken)).toBe(404);
    expect(await app.database.query('SELECT 1 FROM own_playlists WHERE share_token = $1', [shareToken])).toEqual([]);
  });

  test('LIB-1 cannot be found by its id or by guessing', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    const guesses = [playlistId, '1', '%', `${shareToken}x`, shareToken.slice(1), shareToken.toLowerCase()];
    for (const token of guesses) {
      const { status } = await app.call('sharedPlaylist', { token });
      expect([token, status === 404 || status === 422]).toEqual([token, true]);
      expect((await getPage(pathOf(encodeURIComponent(token)))).html).not.toContain('Rainy evenings');
    }
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await app.call('sharedPlaylist', { token: randomBytes(16).toString('base64url') })).status).toBe(404);
    }
    expect((await app.call('sharedPlaylist', { token: 'x'.repeat(5000) })).status).toBe(422);
    expect((await app.call('sharedPlaylist', {})).status).toBe(422);
  });
});

describe('the page of a shared playlist', () => {
  test('LIB-1 has a link preview with a picture, is closed to search engines, and takes one database query', async () => {
    const fan = await registerFan(app);
    const { shareToken } = await createSharedPlaylist(fan, 'Nyimbo za mvula');
    const query = jest.spyOn(app.database, 'query');
    const { html, headers, statusCode } = await getPage(pathOf(shareToken));
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
    expect(statusCode).toBe(200);
    expect(html).toContain('<meta property="og:title" content="Nyimbo za mvula">');
    expect(html).toContain(`A playlist of 3 songs by ${fan.form.username}.`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(html).not.toContain('application/json+oembed');
    expect(html).toContain('<h1><span>Nyimbo za mvula</span></h1>');
    expect(html).toContain('data-song="3"');
    expect(html).toContain(`Playlist by ${fan.form.username}`);
    expect(html).toContain(`"url":"/api/shared-playlist?token=${shareToken}"`);
    const picture = await app.server.inject(findPreviewPath(html));
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('LIB-1 has a preview picture that needs the link, changes with the title, and disappears when sharing ends', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan, 'Before');
    const first = findPreviewPath((await getPage(pathOf(shareToken))).html);
    expect(first).toMatch(new RegExp(`^/r/preview/shared-playlist/${shareToken}-[0-9a-f]{12}\\.jpg$`));
    expect((await app.server.inject(first)).statusCode).toBe(200);
    const [row] = await app.database.query<{ id: number }>('SELECT id FROM own_playlists WHERE public_id = $1', [
      playlistId,
    ]);
    const version = first.slice(-'0123456789ab.jpg'.length);
    for (const kind of ['shared-playlist', 'playlist']) {
      expect((await app.server.inject(`/r/preview/${kind}/${row?.id}-${version}`)).statusCode).toBe(404);
    }
    await sendChanges(app, fan.token, [buildChange('edit', { playlistId, title: 'After' })]);
    const second = findPreviewPath((await getPage(pathOf(shareToken))).html);
    expect(second).not.toBe(first);
    await sendChanges(app, fan.token, [buildChange('share', { playlistId, isShared: false })]);
    expect((await app.server.inject(first)).statusCode).toBe(404);
    expect((await app.server.inject(second)).statusCode).toBe(404);
  });

  test('LIB-1 sends no referrer to other sites', async () => {
    const fan = await registerFan(app);
    const { shareToken } = await createSharedPlaylist(fan);
    expect((await getPage(pathOf(shareToken))).headers['referrer-policy']).toBe('same-origin');
    expect((await getPage(pathOf('x'.repeat(22)))).headers['referrer-policy']).toBe('same-origin');
    expect((await getPage('/chats')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test('LIB-1 shows hostile titles and descriptions as text', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan, `</title>${HOSTILE}`.slice(0, 100));
    await sendChanges(app, fan.token, [
      buildChange('edit', {
        playlistId,
        description: '<img src=x onerror=alert(1)></script><script>alert(1)</script>',
      }),
    ]);
    const { html } = await getPage(pathOf(shareToken));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img src=x|<script>alert|<\/title><(?!meta)/);
    expect((await app.server.inject(findPreviewPath(html))).statusCode).toBe(200);
  });

  test('LIB-1 looks the same for a private playlist as for one that never existed', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan);
    await sendChanges(app, fan.token, [buildChange('share', { playlistId, isShared: false })]);
    const hide = (html: string, token: string) => html.replaceAll(token, 'TOKEN').replaceAll(/nonce="[^"]*"/g, '');
    const other = randomBytes(16).toString('base64url');
    const [closed, unknown] = [await getPage(pathOf(shareToken)), await getPage(pathOf(other))];
    expect(closed.statusCode).toBe(unknown.statusCode);
    expect(hide(closed.html, shareToken)).toBe(hide(unknown.html, other));
  });
});

describe('a report of a shared playlist', () => {
  const report = (page: string) =>
    app.call('reportContent', {
      page,
      reason: 'hate',
      statement: 'The title of this playlist insults my neighbours.',
      name: 'Thandi',
      email: 'thandi@example.com',
      isTrue: true,
    });

  test('LIB-1 is accepted for the page’s link, and lets the operator make the playlist private', async () => {
    const fan = await registerFan(app);
    const { playlistId, shareToken } = await createSharedPlaylist(fan, 'Insults');
    const answer = calls.reportContent.answer.parse((await report(pathOf(shareToken))).body);
    expect((await report(pathOf('x'.repeat(22)))).status).toBe(422);
    const run = (...args: string[]) => runInboxCommand(app.database, parseInboxArgs(args));
    expect((await run('show', answer.reference)).text).toContain(`/shared-playlist/${shareToken}`);
    expect(await run('withdraw', answer.reference)).toEqual({
      ok: true,
      text: `'Insults' by ${fan.form.username} is private now. Its link opens nothing.`,
    });
    expect(await statusOf(shareToken)).toBe(404);
    expect((await run('withdraw', answer.reference)).ok).toBe(false);
    const { playlist } = await app.ask(calls.ownPlaylist, { playlistId }, { token: fan.token });
    expect(playlist).toMatchObject({ title: 'Insults', isShared: false, songCount: 3 });
    const [row] = await app.database.query<{ text: string }>(
      `SELECT action || ' ' || entry_name || ' ' || before::text || after::text AS text FROM audit_log
       WHERE kind = 'user' AND entry_id = $1`,
      [String(fan.session.user.id)],
    );
    expect(row?.text).toBe(
      `withdrawPlaylist ${fan.form.username} {"sharedPlaylist": "Insults"}{"sharedPlaylist": null}`,
    );
  });

  test('LIB-1 of another page makes no playlist private', async () => {
    const { reference } = calls.reportContent.answer.parse((await report('/chats')).body);
    const { ok, text } = await runInboxCommand(app.database, parseInboxArgs(['withdraw', reference]));
    expect([ok, text]).toEqual([false, `${reference} is not about a listener's playlist.`]);
  });
});
