import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import { applyChange } from './applyChange.ts';
import type { Playlist } from './Playlist.ts';
import type { PlaylistChange, PlaylistEdit } from './PlaylistChange.ts';

const buildSong = (songId: number) => buildSongRef({ songId, title: `Song ${songId}`, durationSeconds: 60 });
let time = 0;
const stamp = (edit: PlaylistEdit): PlaylistChange => ({ ...edit, changeId: String((time += 1)), at: time });
const fold = (edits: readonly PlaylistEdit[], from: readonly Playlist[] = []): readonly Playlist[] =>
  edits.map(stamp).reduce(applyChange, from);
const entryIdsOf = (playlists: readonly Playlist[], playlistId = 'p1') =>
  playlists.find((playlist) => playlist.playlistId === playlistId)?.entries?.map(({ entryId }) => entryId);

const playlistCreation: PlaylistEdit = { type: 'create', playlistId: 'p1', title: 'Walk home' };
const buildAddition = (...songIds: number[]): PlaylistEdit => ({
  type: 'add',
  playlistId: 'p1',
  entries: songIds.map((songId) => ({ entryId: `e${songId}`, song: buildSong(songId) })),
});

test('LIB-1 a new playlist is private and keeps its songs in the order in which they were added', () => {
  const [playlist] = fold([playlistCreation, buildAddition(1, 2), buildAddition(3)]);
  expect(playlist).toMatchObject({
    title: 'Walk home',
    description: '',
    isShared: false,
    songCount: 3,
    durationSeconds: 180,
    covers: [{ title: 'Song 1' }, { title: 'Song 2' }, { title: 'Song 3' }],
  });
});

test('LIB-1 a playlist contains a song only once, even when it is added again under another entry id', () => {
  const again: PlaylistEdit = { type: 'add', playlistId: 'p1', entries: [{ entryId: 'other', song: buildSong(1) }] };
  expect(entryIdsOf(fold([playlistCreation, buildAddition(1, 2), again]))).toEqual(['e1', 'e2']);
});

test.each([
  ['before another song', 'e3', 'e1', ['e3', 'e1', 'e2']],
  ['to the end', 'e1', null, ['e2', 'e3', 'e1']],
  ['to the end when the other song no longer exists', 'e1', 'gone', ['e2', 'e3', 'e1']],
  ['nowhere when it no longer exists itself', 'gone', 'e1', ['e1', 'e2', 'e3']],
] as const)('LIB-1 a song moves %s', (_, entryId, beforeEntryId, order) => {
  const move: PlaylistEdit = { type: 'move', playlistId: 'p1', entryId, beforeEntryId };
  expect(entryIdsOf(fold([playlistCreation, buildAddition(1, 2, 3), move]))).toEqual(order);
});

test('LIB-1 a deleted playlist ignores changes, and comes back private with its songs', () => {
  const before = fold([playlistCreation, buildAddition(1), { type: 'share', playlistId: 'p1', isShared: true }]);
  const deleted = fold([{ type: 'delete', playlistId: 'p1' }, buildAddition(2), playlistCreation], before);
  expect(deleted).toMatchObject([{ isDeleted: true, songCount: 1 }]);
  expect(fold([{ type: 'restore', playlistId: 'p1' }], deleted)).toMatchObject([
    { isDeleted: false, isShared: false, shareToken: null, songCount: 1 },
  ]);
});

test('LIB-1 adding to a playlist that is not loaded raises its song count and leaves the songs unknown', () => {
  const unfetched = fold([playlistCreation]).map((playlist) => ({ ...playlist, entries: null, songCount: 4 }));
  expect(fold([buildAddition(1, 2)], unfetched)).toMatchObject([{ entries: null, songCount: 6 }]);
});

test('LIB-1 changes beyond the limits add nothing', () => {
  const many = Array.from({ length: 201 }, (_, index): PlaylistEdit => ({
    ...playlistCreation,
    playlistId: `p${index}`,
  }));
  expect(fold(many)).toHaveLength(200);
  const songs = Array.from({ length: 1001 }, (_, index) => index + 1);
  expect(entryIdsOf(fold([playlistCreation, buildAddition(...songs)]))).toHaveLength(1000);
});

const anyPlaylistId = fc.constantFrom('p1', 'p2');
const anyEntryId = fc.integer({ min: 1, max: 6 }).map((songId) => `e${songId}`);
const anyEdit: fc.Arbitrary<PlaylistEdit> = fc.oneof(
  fc.record({
    type: fc.constant('create' as const),
    playlistId: anyPlaylistId,
    title: fc.constantFrom('One', 'Other'),
  }),
  fc.record({ type: fc.constant('edit' as const), playlistId: anyPlaylistId, title: fc.constantFrom('One', 'Other') }),
  fc.record({ type: fc.constant('share' as const), playlistId: anyPlaylistId, isShared: fc.boolean() }),
  fc.record({ type: fc.constantFrom('delete' as const, 'restore' as const), playlistId: anyPlaylistId }),
  fc.record({
    type: fc.constant('add' as const),
    playlistId: anyPlaylistId,
    entries: fc.array(
      fc.integer({ min: 1, max: 6 }).map((songId) => ({ entryId: `e${songId}`, song: buildSong(songId) })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.record({
    type: fc.constant('remove' as const),
    playlistId: anyPlaylistId,
    entryIds: fc.array(anyEntryId, { minLength: 1 }),
  }),
  fc.record({
    type: fc.constant('move' as const),
    playlistId: anyPlaylistId,
    entryId: anyEntryId,
    beforeEntryId: fc.option(anyEntryId),
  }),
);

test('LIB-1 applying the same change twice has no further effect', () => {
  fc.assert(
    fc.property(fc.array(anyEdit), anyEdit, (edits, last) => {
      const change = stamp(last);
      const once = applyChange(fold([playlistCreation, ...edits]), change);
      expect(applyChange(once, change)).toBe(once);
    }),
  );
});

test('LIB-1 for any order of changes, a playlist has no duplicate songs, and moving loses none', () => {
  fc.assert(
    fc.property(fc.array(anyEdit), (edits) => {
      let playlists: readonly Playlist[] = [];
      for (const edit of [playlistCreation, ...edits]) {
        const before = entryIdsOf(playlists, edit.playlistId) ?? [];
        playlists = fold([edit], playlists);
        const after = entryIdsOf(playlists, edit.playlistId) ?? [];
        expect(new Set(after).size).toBe(after.length);
        if (edit.type === 'move') expect([...after].sort()).toEqual([...before].sort());
      }
    }),
  );
});

test('LIB-1 two devices that add to one playlist both keep their songs, whichever change arrives first', () => {
  const songsOfDevice = (ids: number[]) => fc.subarray(ids, { minLength: 1 });
  fc.assert(
    fc.property(songsOfDevice([1, 2, 3]), songsOfDevice([4, 5, 6]), fc.boolean(), (one, other, isOneFirst) => {
      const additions = [...one.map((id) => buildAddition(id)), ...other.map((id) => buildAddition(id))];
      const order = isOneFirst ? additions : additions.reverse();
      expect(new Set(entryIdsOf(fold([playlistCreation, ...order])))).toEqual(
        new Set([...one, ...other].map((id) => `e${id}`)),
      );
    }),
  );
});
