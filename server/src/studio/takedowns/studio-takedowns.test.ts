import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

let app: TestApp;
let moderator: TestFan;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await registerStaff(app, 'moderator');
  owner = await registerStaff(app, 'owner');
});
afterAll(() => app.close());

test('OPR-3 a moderator takes a song down and restores it; requester and reason are stored', async () => {
  const hear = async () => (await app.ask(calls.songs, { fetch: 'new', limit: 60 })).songs.map((song) => song.post_id);
  const [id = 0] = await hear();
  const request = { kind: 'song', id, reason: 'ownership', requestedBy: 'Wezi', note: 'By post.' } as const;
  const { takedown } = await askStudio(app, 'takeDown', request, moderator);
  expect(takedown).toMatchObject({ refId: id, reason: 'ownership', requestedBy: 'Wezi', by: moderator.form.username });
  expect(await hear()).not.toContain(id);
  const { song } = await askStudio(app, 'studioSong', { id }, moderator);
  expect(song).toMatchObject({ state: 'taken-down', takedown: { id: takedown.id, reason: 'ownership' } });
  expect(await sendStudioCall(app, 'takeDown', request, moderator)).toMatchObject({ status: 409 });
  expect((await sendStudioCall(app, 'takeDown', { ...request, id: 99_999 }, moderator)).status).toBe(404);

  const listed = await askStudio(app, 'takedowns', { state: 'active', text: 'wezi' }, moderator);
  expect(listed.takedowns.map((row) => row.id)).toEqual([takedown.id]);
  const undone = await askStudio(app, 'undoTakedown', { id: takedown.id }, owner);
  expect(undone.takedown).toMatchObject({ undoneBy: owner.form.username });
  expect(await hear()).toContain(id);
  expect((await sendStudioCall(app, 'undoTakedown', { id: takedown.id }, owner)).status).toBe(409);
  expect((await askStudio(app, 'takedowns', { state: 'active' }, moderator)).total).toBe(0);

  const { rows } = await askStudio(app, 'auditLog', { kind: 'song', entryId: String(id) }, owner);
  expect(rows.map(({ action, by }) => [action, by])).toEqual([
    ['undoTakedown', owner.form.username],
    ['takeDown', moderator.form.username],
  ]);
  expect(rows[1]?.after).toMatchObject({ requestedBy: 'Wezi', reason: 'ownership', note: 'By post.' });
});
