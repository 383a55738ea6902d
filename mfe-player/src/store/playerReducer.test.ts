import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import { currentEntry } from '../queue/Queue.ts';
import { currentSong, initialModel, getDataState, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reducePlayer } from './playerReducer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
const playRequested = (
  index: number,
  more: Partial<Extract<PlayerEvent, { type: 'play-requested' }>> = {},
): PlayerEvent => ({
  type: 'play-requested',
  songs,
  index,
  source: 'list',
  ...more,
});
const advancedPreferencesChanged = (more: { loop?: boolean; autoplay?: boolean }): PlayerEvent => ({
  type: 'preferences-changed',
  preferences: {
    style: 'advanced',
    loop: false,
    autoplay: false,
    shuffle: false,
    evenLoudness: true,
    keepPlaying: false,
    ...more,
  },
});

/**
 * Folds events and returns the last model with the effects of the last event. Engine events concern the current entry.
 */
function fold(...events: (PlayerEvent | ((model: PlayerModel) => PlayerEvent))[]) {
  let model = initialModel;
  let effects: PlayerEffect[] = [];
  for (const event of events) {
    ({ model, effects } = reducePlayer(model, typeof event === 'function' ? event(model) : event));
  }
  return { model, effects };
}
const getTrackId = (model: PlayerModel): string => String(currentEntry(model.queue)?.uid);
const engineChangedTo =
  (state: 'playing' | 'waiting' | 'ended' | 'paused' | 'failed') =>
  (model: PlayerModel): PlayerEvent => ({ type: 'engine-changed', engine: buildEngineState(state, getTrackId(model)) });

function buildEngineState(state: 'playing' | 'waiting' | 'ended' | 'paused' | 'failed', id: string): EngineState {
  if (state === 'ended') return { status: 'paused', trackId: id, reason: 'ended' };
  if (state === 'paused') return { status: 'paused', trackId: id, reason: 'requested' };
  if (state === 'failed') return { status: 'failed', trackId: id, error: { code: 'unavailable', message: '' } };
  return { status: state, trackId: id };
}

describe('reducePlayer', () => {
  test('PLY-2 loads and plays a different song', () => {
    const { model, effects } = fold(playRequested(0), engineChangedTo('playing'), playRequested(1));
    expect(model.playback.status).toBe('loading');
    expect(effects).toMatchObject([{ type: 'load', play: true, startSeconds: 0, entry: { song: { songId: 2 } } }]);
  });

  test('PLY-2 requesting the same song pauses or resumes it, even while it loads', () => {
    expect(fold(playRequested(0), engineChangedTo('playing'), playRequested(0)).effects).toEqual([{ type: 'pause' }]);
    expect(fold(playRequested(0), playRequested(0)).effects).toEqual([{ type: 'pause' }]);
    expect(
      fold(playRequested(0), engineChangedTo('playing'), engineChangedTo('paused'), playRequested(0)).effects,
    ).toEqual([{ type: 'play' }]);
  });

  test('PLY-7 resuming the same song from another list makes that list the queue, without reloading the song', () => {
    const other = [buildSongRef({ songId: 8 }), buildSongRef({ songId: 1 })];
    const { model, effects } = fold(playRequested(0), engineChangedTo('paused'), playRequested(1, { songs: other }));
    expect(effects).toEqual([{ type: 'play' }]);
    expect(model.queue.entries.map(({ song }) => song.songId)).toEqual([8, 1]);
  });

  test('PLY-7 resuming the same song from its own list keeps the queue as the listener edited it', () => {
    const listed = playRequested(0, { listTitle: 'Top charts' });
    const removed: PlayerEvent = { type: 'upcoming-cleared' };
    const { model, effects } = fold(listed, engineChangedTo('paused'), removed, listed);
    expect(effects).toEqual([{ type: 'play' }]);
    expect(model.queue.entries.map(({ song }) => song.songId)).toEqual([1]);
  });

  test('plays from a requested position, whether the song plays already or not', () => {
    expect(fold(playRequested(1, { startSeconds: 30 })).effects).toMatchObject([{ type: 'load', startSeconds: 30 }]);
    expect(fold(playRequested(0), engineChangedTo('playing'), playRequested(0, { startSeconds: 30 })).effects).toEqual([
      { type: 'seek', positionSeconds: 30 },
      { type: 'play' },
    ]);
  });

  test('PLY-3 next and previous do nothing at the ends', () => {
    expect(fold(playRequested(2), { type: 'next-requested' }).effects).toEqual([]);
    expect(fold(playRequested(0), { type: 'previous-requested' }).effects).toEqual([]);
    expect(fold(playRequested(0), { type: 'next-requested' }).effects).toMatchObject([
      { type: 'load', entry: { song: songs[1] } },
    ]);
  });

  test('PLY-4 with the wave style, a song stops at its end, and a toggle replays it', () => {
    const { model, effects } = fold(playRequested(0), engineChangedTo('playing'), engineChangedTo('ended'));
    expect(effects).toEqual([]);
    expect(getDataState(model)).toBe('paused');
    expect(
      fold(playRequested(0), engineChangedTo('playing'), engineChangedTo('ended'), { type: 'toggle-requested' })
        .effects,
    ).toEqual([{ type: 'play' }]);
  });

  test('PLY-4 with the wave style and autoplay, the next song plays, and playback stops after the last', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: {
        style: 'wave',
        loop: false,
        autoplay: true,
        shuffle: false,
        evenLoudness: true,
        keepPlaying: false,
      },
    };
    const next = fold(wave, playRequested(0), engineChangedTo('playing'), engineChangedTo('ended'));
    expect(next.effects).toMatchObject([{ type: 'load', play: true, entry: { song: songs[1] } }]);
    const last = fold(wave, playRequested(2), engineChangedTo('playing'), engineChangedTo('ended'));
    expect(last.effects).toEqual([]);
    expect(getDataState(last.model)).toBe('paused');
  });

  test('PLY-9 with the wave style, autoplay skips a broken song, and stops after the last', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: {
        style: 'wave',
        loop: false,
        autoplay: true,
        shuffle: false,
        evenLoudness: true,
        keepPlaying: false,
      },
    };
    expect(fold(wave, playRequested(0), engineChangedTo('failed')).effects).toMatchObject([
      { type: 'toast' },
      { type: 'load' },
    ]);
    expect(fold(wave, playRequested(2), engineChangedTo('failed')).effects).toMatchObject([{ type: 'toast' }]);
    expect(fold(wave, playRequested(2), engineChangedTo('failed')).effects).toHaveLength(1);
  });

  test('PLY-4 loop applies only in the advanced style, where autoplay wraps to the first song', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: {
        style: 'wave',
        loop: true,
        autoplay: false,
        shuffle: false,
        evenLoudness: true,
        keepPlaying: false,
      },
    };
    expect(fold(wave, playRequested(0), engineChangedTo('playing'), engineChangedTo('ended')).effects).toEqual([]);
    expect(
      fold(
        advancedPreferencesChanged({ loop: true }),
        playRequested(0),
        engineChangedTo('playing'),
        engineChangedTo('ended'),
      ).effects,
    ).toEqual([{ type: 'play' }]);
    const next = fold(
      advancedPreferencesChanged({ autoplay: true }),
      playRequested(2),
      engineChangedTo('playing'),
      engineChangedTo('ended'),
    );
    expect(next.effects).toMatchObject([{ type: 'load', entry: { song: songs[0] } }]);
  });

  test('PLY-6 toggles mute', () => {
    expect(fold({ type: 'mute-toggled' }).effects).toEqual([{ type: 'mute', isMuted: true }]);
    expect(fold({ type: 'mute-toggled' }, { type: 'mute-toggled' }).effects).toEqual([
      { type: 'mute', isMuted: false },
    ]);
  });

  test('PLY-8 ignores a late event of a song that is no longer current', () => {
    const first = fold(playRequested(0)).model;
    const late: PlayerEvent = { type: 'engine-changed', engine: buildEngineState('failed', getTrackId(first)) };
    const { model, effects } = fold(playRequested(0), playRequested(1), late);
    expect(model.playback.status).toBe('loading');
    expect(effects).toEqual([]);
  });

  test('PLY-9 an unplayable song shows a toast and an error state', () => {
    const { model, effects } = fold(playRequested(0), engineChangedTo('failed'));
    expect(getDataState(model)).toBe('error');
    expect(effects).toEqual([{ type: 'toast', text: '‘Song 1’ can’t be played right now.' }]);
  });

  test('PLY-9 autoplay skips an unplayable song, and stops when no song of the list plays', () => {
    const failing = fold(advancedPreferencesChanged({ autoplay: true }), playRequested(0), engineChangedTo('failed'));
    expect(failing.effects).toMatchObject([{ type: 'toast' }, { type: 'load', entry: { song: songs[1] } }]);
    const allBroken = fold(
      advancedPreferencesChanged({ autoplay: true }),
      playRequested(0),
      engineChangedTo('failed'),
      engineChangedTo('failed'),
      engineChangedTo('failed'),
    );
    expect(allBroken.effects).toMatchObject([{ type: 'toast' }]);
    expect(allBroken.effects).toHaveLength(1);
  });

  test('PLY-9 autoplay stops when every song starts and then breaks off', () => {
    const breaksOff = [engineChangedTo('playing'), engineChangedTo('failed')];
    const round = fold(
      advancedPreferencesChanged({ autoplay: true }),
      playRequested(0),
      ...breaksOff,
      ...breaksOff,
      ...breaksOff,
    );
    expect(round.effects).toMatchObject([{ type: 'toast' }]);
    const whole = [engineChangedTo('playing'), engineChangedTo('ended')];
    const mixed = fold(
      advancedPreferencesChanged({ autoplay: true }),
      playRequested(0),
      ...breaksOff,
      ...breaksOff,
      ...whole,
      ...breaksOff,
    );
    expect(mixed.effects).toMatchObject([{ type: 'toast' }, { type: 'load' }]);
  });

  test('a lost signal skips nothing', () => {
    const { model, effects } = fold(
      advancedPreferencesChanged({ autoplay: true }),
      playRequested(0),
      engineChangedTo('playing'),
      engineChangedTo('waiting'),
    );
    expect(effects).toEqual([]);
    expect(getDataState(model)).toBe('loading');
    expect(currentSong(model)).toEqual(songs[0]);
  });

  test('PLY-10 saved playback is restored as paused, and never replaces a playing song', () => {
    const saved: PlayerEvent = { type: 'restored', songs, index: 1, source: 'list', positionSeconds: 12 };
    const { model, effects } = fold(saved);
    expect(effects).toMatchObject([{ type: 'load', play: false, startSeconds: 12, entry: { song: songs[1] } }]);
    expect(getDataState(model)).toBe('paused');
    expect(fold(playRequested(0), saved).effects).toEqual([]);
  });

  test('SNG-3 a song started on its page repeats while that page is open', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    const start = playRequested(0, { songs: songs.slice(0, 1), source: 'song-page' });
    expect(fold(onPage, start, engineChangedTo('playing'), engineChangedTo('ended')).effects).toEqual([
      { type: 'play' },
    ]);
    const left: PlayerEvent = { type: 'song-page-closed', songId: 1 };
    expect(fold(onPage, start, engineChangedTo('playing'), left, engineChangedTo('ended')).effects).toEqual([]);
  });

  test('SNG-8 a song started in a list does not repeat on its page, and taking it over there keeps the list', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    expect(fold(playRequested(0), engineChangedTo('playing'), onPage, engineChangedTo('ended')).effects).toEqual([]);
    const takeOver = playRequested(0, { songs: songs.slice(0, 1), source: 'song-page' });
    const { model } = fold(playRequested(0), engineChangedTo('playing'), onPage, engineChangedTo('paused'), takeOver);
    expect(model.queue.entries).toHaveLength(3);
    expect(model.source).toBe('song-page');
  });

  test('for any sequence of events, the model stays consistent', () => {
    const events = fc.oneof(
      fc
        .record({ type: fc.constant('play-requested' as const), index: fc.nat(2) })
        .map(({ index }) => playRequested(index)),
      fc
        .constantFrom(
          'toggle-requested',
          'resume-requested',
          'pause-requested',
          'next-requested',
          'previous-requested',
          'mute-toggled',
        )
        .map((type): PlayerEvent => ({ type })),
      fc.nat(100).map((positionSeconds): PlayerEvent => ({ type: 'seek-requested', positionSeconds })),
      fc
        .tuple(fc.constantFrom('playing', 'waiting', 'ended', 'paused', 'failed'), fc.nat(30))
        .map(([state, id]): PlayerEvent => ({ type: 'engine-changed', engine: buildEngineState(state, String(id)) })),
      fc.record({ loop: fc.boolean(), autoplay: fc.boolean() }).map(advancedPreferencesChanged),
      fc.nat(3).map((songId): PlayerEvent => ({ type: 'song-page-opened', songId })),
      fc.nat(3).map((songId): PlayerEvent => ({ type: 'song-page-closed', songId })),
      fc.nat(2).map((index): PlayerEvent => ({ type: 'restored', songs, index, source: 'list', positionSeconds: 5 })),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
        let model = initialModel;
        for (const event of sequence) {
          const step = reducePlayer(model, event);
          const loads = step.effects.filter(({ type }) => type === 'load');
          expect(loads.length).toBeLessThanOrEqual(1);
          // Without a current song, the reducer sends no command to the engine except `mute`.
          if (currentSong(step.model) === null) expect(step.effects.every(({ type }) => type === 'mute')).toBe(true);
          if (step.model.playback.status !== 'idle') {
            expect(step.model.playback.trackId).toBe(String(currentEntry(step.model.queue)?.uid));
          }
          expect(step.model.failuresInRow).toBeLessThanOrEqual(3);
          model = step.model;
        }
      }),
    );
  });
});
