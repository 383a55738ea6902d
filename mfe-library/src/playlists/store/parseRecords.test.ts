import { buildSongRef } from '@nyimbo/shared-events/testing';
import type { PlaylistChange } from '../model/PlaylistChange.ts';
import { parseChanges, parsePlaylist } from './parseRecords.ts';

const song = buildSongRef();
const entries = [{ entryId: 'e1', song }];

test('LIB-1 parsing a record edited by hand drops only the invalid parts', () => {
  const stored = { playlistId: 'p1', title: 'Walk home', description: '', updatedAt: 5 };
  expect(parsePlaylist({ ...stored, entries: [...entries, { entryId: 'e2' }, null] })).toMatchObject({
    title: 'Walk home',
    entries,
    songCount: 1,
  });
  expect(parsePlaylist({ ...stored, title: 7 })).toBeNull();
  expect(parsePlaylist(null)).toBeNull();
});

test('LIB-1 parses every type of change as it was stored, and drops invalid ones', () => {
  const stamp = { changeId: 'c1', playlistId: 'p1', at: 5 };
  const changes: PlaylistChange[] = [
    { type: 'create', ...stamp, title: 'Walk home' },
    { type: 'edit', ...stamp, description: 'With songs' },
    { type: 'share', ...stamp, isShared: true },
    { type: 'delete', ...stamp },
    { type: 'restore', ...stamp },
    { type: 'add', ...stamp, entries },
    { type: 'remove', ...stamp, entryIds: ['e1'] },
    { type: 'move', ...stamp, entryId: 'e1', beforeEntryId: null },
  ];
  expect(parseChanges(JSON.parse(JSON.stringify(changes)))).toEqual(changes);
  expect(parseChanges([{ type: 'other', ...stamp }, 'text', { type: 'create', ...stamp }])).toEqual([]);
  expect(parseChanges(undefined)).toEqual([]);
});
