import { randomBytes, randomUUID } from 'node:crypto';
import { calls } from '@nyimbo/shared-api/contract';
import { buildChange, buildEntries } from '../../server/src/testing/library/change-builders.ts';
import type { AttackSite } from './support/AttackSite.ts';
import { countStatuses, inParallel, prepareAttacks } from './support/prepareAttacks.ts';
import { registerVictim, type Victim } from './support/Victim.ts';

const attack = prepareAttacks({ environment: { LOG_LEVEL: 'debug', REQUEST_LOG: 'on' } });

/** Shares a playlist of its own for a fan, and returns the token of the link. */
async function shareOwnPlaylist(site: AttackSite, { token }: Pick<Victim, 'token'>, title = 'Open to friends') {
  const playlistId = randomUUID();
  const changes = [
    buildChange('create', { playlistId, title }),
    buildChange('add', { playlistId, entries: buildEntries([1, 2]) }),
    buildChange('share', { playlistId, isShared: true }),
  ];
  const answer = await site.call('changePlaylists', { changes }, { token });
  const [shared] = calls.changePlaylists.answer.parse(answer.body).playlists;
  return { playlistId, shareToken: shared?.shareToken ?? '' };
}

const getPage = (site: AttackSite, path: string) => site.send({ method: 'GET', path });

attack('the playlist of another listener, by its id', async (site, { playlistId }) => {
  const attacker = await registerVictim(site);
  const { token } = attacker;
  const changes = [
    buildChange('edit', { playlistId, title: 'Mine now' }),
    buildChange('share', { playlistId, isShared: true }),
    buildChange('remove', { playlistId, entryIds: [randomUUID()] }),
    buildChange('delete', { playlistId }),
    buildChange('restore', { playlistId }),
  ];
  const answer = await site.call('changePlaylists', { changes }, { token });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(playlistId);
  const read = { method: 'GET', path: `/api/own-playlist?playlistId=${playlistId}` };
  expect((await site.send({ ...read, headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
  const own = { playlistChanges: changes, followedArtists: [], recentlyPlayed: [] };
  await site.call('mergeLibrary', own, { token });
  // The attacker can use the same id for a new playlist, so the response does not reveal that another user has it.
  const created = await site.call(
    'changePlaylists',
    { changes: [buildChange('create', { playlistId, title: 'x' })] },
    attacker,
  );
  expect(calls.changePlaylists.answer.parse(created.body).playlists[0]).toMatchObject({ playlistId, songCount: 0 });
});

attack('guessing the link of a shared playlist', async (site, victim) => {
  const friend = await registerVictim(site);
  const { playlistId, shareToken } = await shareOwnPlaylist(site, friend);
  const near = [
    playlistId,
    shareToken.slice(1),
    `${shareToken.slice(0, -1)}~`,
    `%${shareToken.slice(1)}`,
    '_'.repeat(22),
  ];
  for (const token of [
    ...near,
    victim.playlistId,
    ...Array.from({ length: 50 }, () => randomBytes(16).toString('base64url')),
  ]) {
    const path = `/api/shared-playlist?token=${encodeURIComponent(token)}`;
    const answer = await site.send({ method: 'GET', path });
    expect([404, 422]).toContain(answer.status);
    expect(answer.text).not.toContain('Open to friends');
  }
  for (let id = 0; id < 20; id += 1) {
    const answer = await site.send({ method: 'GET', path: `/r/preview/shared-playlist/${id}-0123456789ab.jpg` });
    expect([id, answer.status]).toEqual([id, 404]);
  }
});

attack('a link that was withdrawn', async (site) => {
  const friend = await registerVictim(site);
  const { playlistId, shareToken } = await shareOwnPlaylist(site, friend);
  const open = await getPage(site, `/shared-playlist/${shareToken}`);
  expect(open.text).toContain('Open to friends');
  const picture = /\/r\/preview\/shared-playlist\/[\w-]+\.jpg/.exec(open.text)?.[0] ?? '';
  expect((await getPage(site, picture)).status).toBe(200);
  await site.call('changePlaylists', { changes: [buildChange('share', { playlistId, isShared: false })] }, friend);
  expect((await getPage(site, `/shared-playlist/${shareToken}`)).text).not.toContain('Open to friends');
  expect((await getPage(site, picture)).status).toBe(404);
  expect((await getPage(site, `/api/shared-playlist?token=${shareToken}`)).status).toBe(404);
});

attack('the links of shared playlists in the server’s log, or sent to another site', async (site) => {
  const { shareToken } = await shareOwnPlaylist(site, await registerVictim(site));
  const page = await getPage(site, `/shared-playlist/${shareToken}`);
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  await getPage(site, `/api/shared-playlist?token=${shareToken}`);
  await getPage(site, `/api/shared-playlist?token=${shareToken}&x=${'y'.repeat(9000)}`);
  await site.call('reportContent', { page: `/shared-playlist/${shareToken}` });
  await getPage(site, '/healthz');
  expect(site.log()).not.toContain(shareToken);
});

attack('changes of playlists that are too many, too long or too large', async (site) => {
  const { token } = await registerVictim(site);
  const playlistId = randomUUID();
  const create = buildChange('create', { playlistId, title: 'Small' });
  const many = Array.from({ length: 501 }, () => buildChange('create', { playlistId: randomUUID(), title: 'x' }));
  const songs = Array.from({ length: 1001 }, (_, index) => ({ entryId: randomUUID(), songId: index + 1 }));
  const oversized: [object, number][] = [
    [{ changes: many }, 422],
    [{ changes: [create, { ...create, type: 'add', entries: songs }] }, 422],
    [{ changes: [create, { ...create, title: 'x'.repeat(101) }] }, 422],
    [{ changes: [create, { ...create, type: 'own', title: 'x' }] }, 422],
    [{ changes: [create, { ...create, title: 'x'.repeat(2_000_000) }] }, 413],
  ];
  for (const [payload, status] of oversized) {
    expect((await site.call('changePlaylists', payload, { token })).status).toBe(status);
  }
  const full = Array.from({ length: 200 }, () => buildChange('create', { playlistId: randomUUID(), title: 'x' }));
  const answer = await site.call('changePlaylists', { changes: [...full, create] }, { token });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('up to 200 playlists')]);
  const { playlists } = calls.ownPlaylists.answer.parse((await site.call('ownPlaylists', {}, { token })).body);
  expect(playlists.map(({ title }) => title)).toEqual(['For my mother']);
});

attack('a flood of changes of playlists', async (site, victim) => {
  const attacker = await registerVictim(site);
  const answers = await inParallel(320, () => site.call('changePlaylists', { changes: [] }, attacker));
  const { 200: accepted = 0, 429: refused = 0, 503: busy = 0 } = countStatuses(answers);
  expect(accepted).toBeLessThanOrEqual(300);
  expect(refused).toBeGreaterThan(0);
  expect(accepted + refused + busy).toBe(320);
  expect((await site.call('changePlaylists', { changes: [] }, victim)).status).toBe(200);
});

attack('a script as the title or description of a playlist', async (site) => {
  const friend = await registerVictim(site);
  const { playlistId, shareToken } = await shareOwnPlaylist(site, friend, '</title><script>alert(1)</script>');
  const description = '"><img src=x onerror=alert(1)>\n<!--<script>';
  await site.call('changePlaylists', { changes: [buildChange('edit', { playlistId, description })] }, friend);
  const { text, status } = await getPage(site, `/shared-playlist/${shareToken}`);
  expect(status).toBe(200);
  expect(text).not.toMatch(/<script>alert|<img src=x|<!--<script/);
  const read = await getPage(site, `/api/shared-playlist?token=${shareToken}`);
  expect(read.headers['content-type']).toMatch(/^application\/json/);
  expect(read.headers['x-content-type-options']).toBe('nosniff');
});
