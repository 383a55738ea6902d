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

const play = (index: number, list = songs): PlayerEvent => ({
  type: 'play-requested',
  songs: list,
  index,
  source: 'list',
});
const queued = (position: 'next' | 'end', added = [other]): PlayerEvent => ({
  type: 'songs-queued',
  songs: added,
  position,
});
const removed = (model: PlayerModel): PlayerEvent => ({
  type: 'entry-removed',
  uid: currentEntry(model.queue)?.uid ?? 0,
});
const engine =
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

describe('songs for the queue', () => {
  test('Play next and Add to queue say what they did, and leave the sound alone', () => {
    const next = fold(play(0), engine('playing'), queued('next'));
    expect(next.ids).toEqual([1, 8, 2, 3]);
    expect(next.effects).toEqual([{ type: 'toast', text: 'Playing next: Song 8', hasQueueLink: true }]);
    expect(next.model.playback.status).toBe('playing');
    const added = fold(play(0), queued('end', others));
    expect(added.ids).toEqual([1, 2, 3, 8, 9]);
    expect(added.effects).toMatchObject([{ text: 'Added to the queue: 2 songs' }]);
  });

  test('a song that is already upcoming is not added twice, and that is reported', () => {
    expect(fold(play(0), queued('end'), queued('end')).effects).toMatchObject([
      { text: 'Already in the queue: Song 8' },
    ]);
    const partly = fold(play(0), queued('end'), queued('end', others));
    expect(partly.ids).toEqual([1, 2, 3, 8, 9]);
    expect(partly.effects).toMatchObject([{ text: 'Added to the queue: 1 song. 1 was already there.' }]);
  });

  test.each(['next', 'end'] as const)(
    'an empty queue that gets songs at its %s stays silent until it is played',
    (position) => {
      const { model, effects } = fold(queued(position, others));
      expect(model.playback).toMatchObject({ status: 'paused', reason: 'requested' });
      expect(effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 8 } } }, { type: 'toast' }]);
    },
  );

  test('PLY-4 what the listener queued plays next also without autoplay, and after it the list stops as before', () => {
    const ended = fold(play(0), queued('next'), engine('playing'), engine('ended'));
    expect(ended.effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 8 } } }]);
    const after = fold(play(0), queued('next'), engine('playing'), engine('ended'), engine('playing'), engine('ended'));
    expect(after.effects).toEqual([]);
  });

  test('PLY-4 Loop repeats the song whatever the listener queued', () => {
    const loop: PlayerEvent = {
      type: 'preferences-changed',
      preferences: { style: 'advanced', loop: true, autoplay: false },
    };
    expect(fold(loop, play(0), queued('next'), engine('playing'), engine('ended')).effects).toEqual([{ type: 'play' }]);
  });

  test('SNG-3 a song that repeats on its page gives way to what the listener queued', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    const start: PlayerEvent = { type: 'play-requested', songs: songs.slice(0, 1), index: 0, source: 'song-page' };
    const { effects } = fold(onPage, start, queued('next'), engine('playing'), engine('ended'));
    expect(effects).toMatchObject([{ type: 'load', entry: { song: { songId: 8 } } }]);
  });

  test('PLY-7 another list becomes the queue, with what the listener queued right after the chosen song', () => {
    const { ids } = fold(play(0, others), queued('next', songs.slice(0, 1)), play(1));
    expect(ids).toEqual([1, 2, 1, 3]);
  });
});

describe('taking songs out of the queue', () => {
  test('the current song goes: the next one sounds instead', () => {
    const { model, effects, ids } = fold(play(1), engine('playing'), removed);
    expect(ids).toEqual([1, 3]);
    expect(effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 3 } } }]);
    expect(currentSong(model)).toEqual(songs[2]);
  });

  test('the current song goes while it is silent: the next one stands ready, in silence', () => {
    const paused = (model: PlayerModel): PlayerEvent => ({
      type: 'engine-changed',
      engine: { status: 'paused', trackId: String(currentEntry(model.queue)?.uid), reason: 'requested' },
    });
    expect(fold(play(0), engine('playing'), paused, removed).effects).toMatchObject([{ type: 'load', play: false }]);
  });

  test('the last song goes: the sound ends and the one before it stands ready', () => {
    const { effects, model } = fold(play(2), engine('playing'), removed);
    expect(effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 2 } } }]);
    expect(model.playback).toMatchObject({ status: 'paused' });
  });

  test('the only song goes: silence, and an idle player', () => {
    const { effects, model } = fold(play(0, songs.slice(0, 1)), engine('playing'), removed);
    expect(effects).toEqual([{ type: 'pause' }]);
    expect(model).toMatchObject({ playback: { status: 'idle' }, source: null, queue: { index: -1 } });
  });

  test('Undo brings it back, until something else changes the order', () => {
    expect(fold(play(0), { type: 'upcoming-cleared' }, { type: 'removal-undone' }).ids).toEqual([1, 2, 3]);
    expect(fold(play(0), { type: 'upcoming-cleared' }, queued('end'), { type: 'removal-undone' }).ids).toEqual([1, 8]);
    expect(fold(play(0), { type: 'removal-undone' }).ids).toEqual([1, 2, 3]);
    const emptied = fold(play(0, songs.slice(0, 1)), removed, { type: 'removal-undone' });
    expect(emptied.effects).toMatchObject([{ type: 'load', play: false, entry: { song: { songId: 1 } } }]);
  });
});

test('PLY-10 what the listener had put into the queue is still his after a reload', () => {
  const restored: PlayerEvent = {
    type: 'restored',
    songs,
    index: 0,
    source: 'list',
    positionSeconds: 0,
    userQueuedIndexes: [1],
  };
  const { effects } = fold(restored, engine('playing'), engine('ended'));
  expect(effects).toMatchObject([{ type: 'load', play: true, entry: { song: { songId: 2 } } }]);
});

test('whatever is done to the order in whatever turn, the sound is that of the current entry', () => {
  const uid = fc.nat(20);
  const events = fc.oneof(
    fc.nat(2).map(play),
    fc
      .tuple(fc.constantFrom('next' as const, 'end' as const), fc.subarray([...songs, ...others], { minLength: 1 }))
      .map(([position, added]): PlayerEvent => ({ type: 'songs-queued', songs: added, position })),
    fc.tuple(uid, fc.nat(6)).map(([moved, index]): PlayerEvent => ({ type: 'entry-moved', uid: moved, index })),
    uid.map((gone): PlayerEvent => ({ type: 'entry-removed', uid: gone })),
    uid.map((requested): PlayerEvent => ({ type: 'entry-requested', uid: requested })),
    fc
      .constantFrom('upcoming-cleared', 'removal-undone', 'next-requested', 'previous-requested', 'toggle-requested')
      .map((type): PlayerEvent => ({ type })),
    fc.constantFrom(engine('playing'), engine('ended')),
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

describe('OPR-3 songs that were taken down', () => {
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

  test('leave the queue without a sound or a word when they are not playing', () => {
    const { ids, effects, model } = fold(play(0), engine('playing'), withdrawn(2, 77));
    expect([ids, effects, model.playback.status]).toEqual([[1, 3], [], 'playing']);
    expect(fold(play(0), withdrawn(77)).ids).toEqual([1, 2, 3]);
  });

  test('give way to the next song that is left, with a short notice', () => {
    const { ids, effects, model } = fold(play(0), engine('playing'), withdrawn(1, 2));
    expect(ids).toEqual([3]);
    expect(currentSong(model)?.songId).toBe(3);
    expect(effects).toMatchObject([notice, { type: 'load', play: true }]);
  });

  test('a file that answers 410 gives way too, whatever autoplay says', () => {
    const { ids, effects } = fold(play(0), failed);
    expect(ids).toEqual([2, 3]);
    expect(effects).toMatchObject([notice, { type: 'load', play: true }]);
  });

  test('the last song of the queue ends in silence', () => {
    const { model, effects } = fold(play(0, songs.slice(0, 1)), failed);
    expect([model.queue.entries, model.playback.status]).toEqual([[], 'idle']);
    expect(effects).toMatchObject([notice, { type: 'pause' }]);
  });
});
