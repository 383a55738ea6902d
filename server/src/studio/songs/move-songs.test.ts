import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

let app: TestApp;
let editor: TestFan;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  [editor, owner] = [await registerStaff(app, 'editor'), await registerStaff(app, 'owner')];
});
afterAll(() => app.close());

const load = async (id: number) => (await askStudio(app, 'studioSong', { id }, editor)).song;

/** Makes an album with two songs of one artist as its first tracks, and finds an album of another artist. */
async function makeAlbums() {
  const { albums } = await askStudio(app, 'studioAlbums', {}, editor);
  const { songs } = await askStudio(app, 'studioSongs', { artistId: albums[0]?.artist.id }, editor);
  const [from] = albums;
  const to = albums.find(({ artist }) => artist.id !== from?.artist.id);
  if (!from || !to || songs.length < 2) throw new Error('The test catalogue has no such songs and albums.');
  const ids = songs.slice(0, 2).map(({ id }) => id);
  await move(ids, from.id);
  const { album } = await askStudio(app, 'studioAlbum', { id: from.id }, editor);
  const others = album.songs.map(({ id }) => id).filter((id) => !ids.includes(id));
  const order = { id: album.id, version: album.version, songIds: [...ids, ...others] };
  await askStudio(app, 'orderTracks', order, editor);
  return { to, from, ids };
}

const move = (ids: number[], albumId: number | null) =>
  askStudio(app, 'changeSongs', { ids, changes: { albumId } }, editor);

describe('moving songs to another album', () => {
  test('OPR-2 answers where the songs were, and an undo restores albums and tracks', async () => {
    const { to, from, ids } = await makeAlbums();
    const { changed, moved } = await move(ids, to.id);
    expect(changed).toBe(2);
    expect(moved?.ofOtherArtists).toBe(2);
    expect(moved?.songs.map(({ albumId }) => albumId)).toEqual([from.id, from.id]);
    for (const id of ids) expect((await load(id)).album?.id).toBe(to.id);

    expect((await askStudio(app, 'moveSongsBack', { songs: moved?.songs ?? [] }, editor)).changed).toBe(2);
    for (const [index, id] of ids.entries()) {
      expect(await load(id)).toMatchObject({ album: { id: from.id }, trackNumber: index + 1 });
    }
    const [row] = (await askStudio(app, 'auditLog', { kind: 'song', entryId: String(ids[0]) }, owner)).rows;
    expect(row).toMatchObject({ action: 'moveSongsBack', before: { album: to.title }, after: { album: from.title } });
  });

  test('OPR-2 an undo overwrites no later change, and moves no song then', async () => {
    const { to, ids } = await makeAlbums();
    const { moved } = await move(ids, to.id);
    await askStudio(app, 'changeSongs', { ids: ids.slice(0, 1), changes: { isHot: true } }, editor);
    const refused = await sendStudioCall(app, 'moveSongsBack', { songs: moved?.songs }, editor);
    expect(refused).toMatchObject({ status: 409, body: { code: 'moved' } });
    for (const id of ids) expect((await load(id)).album?.id).toBe(to.id);
  });

  test('OPR-2 names no song that was in the album already, and no move of other changes', async () => {
    const { from, ids } = await makeAlbums();
    expect((await move(ids, from.id)).moved).toEqual({ songs: [], ofOtherArtists: 0 });
    const other = await askStudio(app, 'changeSongs', { ids, changes: { isHot: false } }, editor);
    expect(other.moved).toBeUndefined();
    expect((await move(ids, null)).moved).toMatchObject({ songs: [{ albumId: from.id }, { albumId: from.id }] });
  });
});
