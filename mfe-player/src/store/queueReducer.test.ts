import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import { currentEntry } from '../queue/Queue.ts';
import { currentSong, initialModel, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reducePlayer } from './playerReducer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
const others = [8, 9].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
const [other] = others;
if (other === undefined) throw new Error('There are other songs.');

const playRequested = (index: number, list = songs): PlayerEvent => ({
  type: 'play-requested',
  songs: list,
  index,
  source: 'list',
});
const songsQueued = (position: 'next' | 'end', added = [other]): PlayerEvent => ({
  type: 'songs-queued',
  songs: added,
  position,
});
const currentRemoved = (model: PlayerModel): PlayerEvent => ({
  type: 'entry-removed',
  uid: currentEntry(model.queue)?.uid ?? 0,
});
const engineChangedTo =
  (state: 'playing' | 'ended') =>
  (model: PlayerModel): PlayerEvent => {
    const trackId = String(currentEntry(model.queue)?.uid);
    const reported: EngineState =
      state === 'ended' ? { status: 'paused', trackId, reason: 'ended' } : { status: 'playing', trackId };
    return { type: 'engine-changed', engine: reported };
  };

/** Folds events and returns the last model with the effects of the last event. */
function fold(...events: (PlayerEvent | ((model: PlayerModel) => PlayerEvent))[]) {
  let model = initialModel;
  let effects: PlayerEffect[] = [];
  for (const event of events) {
    ({ model, effects } = reducePlayer(model, typeof event === 'function' ? event(model) : event));
  }
  return { model, effects, ids: model.queue.entries.map(({ song }) => song.songId) };
}

describe('adding songs to the queue', () => {
  test('Play next and Add to queue show a toast, and do not interrupt playback', () => {
    const next = fold(playRequested(0), engineChangedTo('playing'), songsQueued('next'));
    expect(next.ids).toEqual([1, 8, 2, 3]);
    expect(next.effects).toEqual([{ type: 'toast', text: 'Playing next: Song 8', hasQueueLink: true }]);
    expect(next.model.playback.status).toBe('playing');
    const added = fold(playRequested(0), songsQueued('end', others));
    expect(added.ids).toEqual([1, 2, 3, 8, 9]);
    expect(added.effects).toMatchObject([{ text: 'Added to the queue: 2 songs' }]);
  });

  test('does not add a song that is already upcoming, and tells the listener', () => {
    expect(fold(playRequested(0), songsQueued('end'), songsQueued('end')).effects).toMatchObject([
      { text: 'Already in the queue: Song 8' },
    ]);
    const partly = fold(playRequested(0), songsQueued('end'), songsQueued('end', others));
    expect(partly.ids).toEqual([1, 2, 3, 8, 9]);
    expect(partly.effects).toMatchObject([{ text: 'Added to the queue: 1 song. 1 was already there.' }]);
  });

  test.each(['next', 'end'] as const)('songs added to an empty queue with position ‘%s’ load paused', (position) => {
    const { model, effects } = fold(songsQueued(position, others));
    expect(model.playback).toMatchObject({ status: 'paused', reason: 'requested' });
    expect(effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 8 } } }, { type: 'toast' }]);
  });

  test('PLY-4 plays what the listener queued even without autoplay, then stops as before', () => {
    const ended = fold(playRequested(0), songsQueued('next'), engineChangedTo('playing'), engineChangedTo('ended'));
    expect(ended.effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 8 } } }]);
    const after = fold(
      playRequested(0),
      songsQueued('next'),
      engineChangedTo('playing'),
      engineChangedTo('ended'),
      engineChangedTo('playing'),
      engineChangedTo('ended'),
    );
    expect(after.effects).toEqual([]);
  });

  test('PLY-4 Loop repeats the song even when the listener has queued another', () => {
    const loop: PlayerEvent = {
      type: 'preferences-changed',
      preferences: {
        style: 'advanced',
        loop: true,
        autoplay: false,
        shuffle: false,
        evenLoudness: true,
        keepPlaying: false,
      },
    };
    expect(
      fold(loop, playRequested(0), songsQueued('next'), engineChangedTo('playing'), engineChangedTo('ended')).effects,
    ).toEqual([{ type: 'play' }]);
  });

  test('SNG-3 a song that repeats on its page stops for songs that the listener queued', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    const start: PlayerEvent = { type: 'play-requested', songs: songs.slice(0, 1), index: 0, source: 'song-page' };
    const { effects } = fold(onPage, start, songsQueued('next'), engineChangedTo('playing'), engineChangedTo('ended'));
    expect(effects).toMatchObject([{ type: 'load', entry: { song: { songId: 8 } } }]);
  });

  test('PLY-7 another list becomes the queue, and queued songs follow the chosen song', () => {
    const { ids } = fold(playRequested(0, others), songsQueued('next', songs.slice(0, 1)), playRequested(1));
    expect(ids).toEqual([1, 2, 1, 3]);
  });
});

describe('removing songs from the queue', () => {
  test('removing the current song plays the next one', () => {
    const { model, effects, ids } = fold(playRequested(1), engineChangedTo('playing'), currentRemoved);
    expect(ids).toEqual([1, 3]);
    expect(effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 3 } } }]);
    expect(currentSong(model)).toEqual(songs[2]);
  });

  test('removing the current song while it is paused loads the next one paused', () => {
    const paused = (model: PlayerModel): PlayerEvent => ({
      type: 'engine-changed',
      engine: { status: 'paused', trackId: String(currentEntry(model.queue)?.uid), reason: 'requested' },
    });
    expect(fold(playRequested(0), engineChangedTo('playing'), paused, currentRemoved).effects).toMatchObject([
      { type: 'load', play: false },
    ]);
  });

  test('removing the last song stops playback and loads the one before it paused', () => {
    const { effects, model } = fold(playRequested(2), engineChangedTo('playing'), currentRemoved);
    expect(effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 2 } } }]);
    expect(model.playback).toMatchObject({ status: 'paused' });
  });

  test('removing the only song stops playback and makes the player idle', () => {
    const { effects, model } = fold(playRequested(0, songs.slice(0, 1)), engineChangedTo('playing'), currentRemoved);
    expect(effects).toEqual([{ type: 'pause' }]);
    expect(model).toMatchObject({ playback: { status: 'idle' }, source: null, queue: { index: -1 } });
  });

  test('Undo restores removed songs until another change of the queue', () => {
    expect(fold(playRequested(0), { type: 'upcoming-cleared' }, { type: 'removal-undone' }).ids).toEqual([1, 2, 3]);
    expect(
      fold(playRequested(0), { type: 'upcoming-cleared' }, songsQueued('end'), { type: 'removal-undone' }).ids,
    ).toEqual([1, 8]);
    expect(fold(playRequested(0), { type: 'removal-undone' }).ids).toEqual([1, 2, 3]);
    const emptied = fold(playRequested(0, songs.slice(0, 1)), currentRemoved, { type: 'removal-undone' });
    expect(emptied.effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 1 } } }]);
  });
});

test('PLY-10 a reload keeps the marks of user-queued entries', () => {
  const restored: PlayerEvent = {
    type: 'restored',
    songs,
    index: 0,
    source: 'list',
    positionSeconds: 0,
    userQueuedIndexes: [1],
  };
  const { effects } = fold(restored, engineChangedTo('playing'), engineChangedTo('ended'));
  expect(effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 2 } } }]);
});

test('for any sequence of changes, the current entry is the one that plays', () => {
  const uid = fc.nat(20);
  const events = fc.oneof(
    fc.nat(2).map(playRequested),
    fc
      .tuple(fc.constantFrom('next' as const, 'end' as const), fc.subarray([...songs, ...others], { minLength: 1 }))
      .map(([position, added]): PlayerEvent => ({ type: 'songs-queued', songs: added, position })),
    fc.tuple(uid, fc.nat(6)).map(([moved, index]): PlayerEvent => ({ type: 'entry-moved', uid: moved, index })),
    uid.map((gone): PlayerEvent => ({ type: 'entry-removed', uid: gone })),
    uid.map((requested): PlayerEvent => ({ type: 'entry-requested', uid: requested })),
    fc
      .constantFrom('upcoming-cleared', 'removal-undone', 'next-requested', 'previous-requested', 'toggle-requested')
      .map((type): PlayerEvent => ({ type })),
    fc.constantFrom(engineChangedTo('playing'), engineChangedTo('ended')),
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
      let model = initialModel;
      for (const event of sequence) {
        const step = reducePlayer(model, typeof event === 'function' ? event(model) : event);
        const before = currentEntry(model.queue);
        const after = currentEntry(step.model.queue);
        const loads = step.effects.filter(({ type }) => type === 'load');
        expect(loads).toHaveLength(after !== null && after.uid !== before?.uid ? 1 : 0);
        if (after === null) expect(step.model.playback).toEqual({ status: 'idle' });
        else expect(step.model.playback).toMatchObject({ trackId: String(after.uid) });
        model = step.model;
      }
    }),
  );
});

describe('OPR-3 taken-down songs', () => {
  const withdrawn = (...songIds: number[]): PlayerEvent => ({ type: 'songs-withdrawn', songIds });
  const failed = (model: PlayerModel): PlayerEvent => ({
    type: 'engine-changed',
    engine: {
      status: 'failed',
      trackId: String(currentEntry(model.queue)?.uid),
      error: { code: 'withdrawn', message: '' },
    },
  });
  const notice = { type: 'toast', text: '‘Song 1’ is not available.' };

  test('are removed silently when they are not playing', () => {
    const { ids, effects, model } = fold(playRequested(0), engineChangedTo('playing'), withdrawn(2, 77));
    expect([ids, effects, model.playback.status]).toEqual([[1, 3], [], 'playing']);
    expect(fold(playRequested(0), withdrawn(77)).ids).toEqual([1, 2, 3]);
  });

  test('are replaced by the next remaining song, with a short toast', () => {
    const { ids, effects, model } = fold(playRequested(0), engineChangedTo('playing'), withdrawn(1, 2));
    expect(ids).toEqual([3]);
    expect(currentSong(model)?.songId).toBe(3);
    expect(effects).toMatchObject([notice, { type: 'load', play: true }]);
  });

  test('are also recognised by a 410 response, whatever autoplay is set to', () => {
    const { ids, effects } = fold(playRequested(0), failed);
    expect(ids).toEqual([2, 3]);
    expect(effects).toMatchObject([notice, { type: 'load', play: true }]);
  });

  test('stop playback when no other song is left', () => {
    const { model, effects } = fold(playRequested(0, songs.slice(0, 1)), failed);
    expect([model.queue.entries, model.playback.status]).toEqual([[], 'idle']);
    expect(effects).toMatchObject([notice, { type: 'pause' }]);
  });
});
