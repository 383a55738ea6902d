import { buildSongRef } from '@nyimbo/shared-events/testing';
import fc from 'fast-check';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import { currentEntry } from '../queue/Queue.ts';
import { currentSong, initialModel, presentDataState, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reducePlayer } from './playerReducer.ts';

const songs = [1, 2, 3].map((songId) => buildSongRef({ songId, title: `Song ${songId}` }));
const play = (index: number, more: Partial<Extract<PlayerEvent, { type: 'play-requested' }>> = {}): PlayerEvent => ({
  type: 'play-requested',
  songs,
  index,
  source: 'list',
  ...more,
});
const advanced = (more: { loop?: boolean; autoplay?: boolean }): PlayerEvent => ({
  type: 'preferences-changed',
  preferences: { style: 'advanced', loop: false, autoplay: false, ...more },
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
const trackId = (model: PlayerModel): string => String(currentEntry(model.queue)?.uid);
const engine =
  (state: 'playing' | 'waiting' | 'ended' | 'paused' | 'failed') =>
  (model: PlayerModel): PlayerEvent => ({ type: 'engine-changed', engine: buildEngineState(state, trackId(model)) });

function buildEngineState(state: 'playing' | 'waiting' | 'ended' | 'paused' | 'failed', id: string): EngineState {
  if (state === 'ended') return { status: 'paused', trackId: id, reason: 'ended' };
  if (state === 'paused') return { status: 'paused', trackId: id, reason: 'requested' };
  if (state === 'failed') return { status: 'failed', trackId: id, error: { code: 'unavailable', message: '' } };
  return { status: state, trackId: id };
}

describe('reducePlayer', () => {
  test('PLY-2 a different song is loaded and played', () => {
    const { model, effects } = fold(play(0), engine('playing'), play(1));
    expect(model.playback.status).toBe('loading');
    expect(effects).toMatchObject([{ type: 'load', play: true, startSeconds: 0, entry: { song: { songId: 2 } } }]);
  });

  test('PLY-2 the same song toggles pause, also while it loads', () => {
    expect(fold(play(0), engine('playing'), play(0)).effects).toEqual([{ type: 'pause' }]);
    expect(fold(play(0), play(0)).effects).toEqual([{ type: 'pause' }]);
    expect(fold(play(0), engine('playing'), engine('paused'), play(0)).effects).toEqual([{ type: 'play' }]);
  });

  test('PLY-7 the same song resumed from another list takes that list as the queue, without a load', () => {
    const other = [buildSongRef({ songId: 8 }), buildSongRef({ songId: 1 })];
    const { model, effects } = fold(play(0), engine('paused'), play(1, { songs: other }));
    expect(effects).toEqual([{ type: 'play' }]);
    expect(model.queue.entries.map(({ song }) => song.songId)).toEqual([8, 1]);
  });

  test('a given second is gone to, whatever plays', () => {
    expect(fold(play(1, { startSeconds: 30 })).effects).toMatchObject([{ type: 'load', startSeconds: 30 }]);
    expect(fold(play(0), engine('playing'), play(0, { startSeconds: 30 })).effects).toEqual([
      { type: 'seek', positionSeconds: 30 },
      { type: 'play' },
    ]);
  });

  test('PLY-3 next and previous do nothing at the ends', () => {
    expect(fold(play(2), { type: 'next-requested' }).effects).toEqual([]);
    expect(fold(play(0), { type: 'previous-requested' }).effects).toEqual([]);
    expect(fold(play(0), { type: 'next-requested' }).effects).toMatchObject([
      { type: 'load', entry: { song: songs[1] } },
    ]);
  });

  test('PLY-4 with the wave style a song stops at its end, ready to replay', () => {
    const { model, effects } = fold(play(0), engine('playing'), engine('ended'));
    expect(effects).toEqual([]);
    expect(presentDataState(model)).toBe('paused');
    expect(fold(play(0), engine('playing'), engine('ended'), { type: 'toggle-requested' }).effects).toEqual([
      { type: 'play' },
    ]);
  });

  test('PLY-4 with the wave style and autoplay the next song plays, and playback stops after the last', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: { style: 'wave', loop: false, autoplay: true },
    };
    const next = fold(wave, play(0), engine('playing'), engine('ended'));
    expect(next.effects).toMatchObject([{ type: 'load', play: true, entry: { song: songs[1] } }]);
    const last = fold(wave, play(2), engine('playing'), engine('ended'));
    expect(last.effects).toEqual([]);
    expect(presentDataState(last.model)).toBe('paused');
  });

  test('PLY-9 with the wave style autoplay skips a broken song, and stops after the last', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: { style: 'wave', loop: false, autoplay: true },
    };
    expect(fold(wave, play(0), engine('failed')).effects).toMatchObject([{ type: 'toast' }, { type: 'load' }]);
    expect(fold(wave, play(2), engine('failed')).effects).toMatchObject([{ type: 'toast' }]);
    expect(fold(wave, play(2), engine('failed')).effects).toHaveLength(1);
  });

  test('PLY-4 loop counts with the advanced style only, where autoplay wraps to the first song', () => {
    const wave: PlayerEvent = {
      type: 'preferences-changed',
      preferences: { style: 'wave', loop: true, autoplay: false },
    };
    expect(fold(wave, play(0), engine('playing'), engine('ended')).effects).toEqual([]);
    expect(fold(advanced({ loop: true }), play(0), engine('playing'), engine('ended')).effects).toEqual([
      { type: 'play' },
    ]);
    const next = fold(advanced({ autoplay: true }), play(2), engine('playing'), engine('ended'));
    expect(next.effects).toMatchObject([{ type: 'load', entry: { song: songs[0] } }]);
  });

  test('PLY-6 mute toggles', () => {
    expect(fold({ type: 'mute-toggled' }).effects).toEqual([{ type: 'mute', isMuted: true }]);
    expect(fold({ type: 'mute-toggled' }, { type: 'mute-toggled' }).effects).toEqual([
      { type: 'mute', isMuted: false },
    ]);
  });

  test('PLY-8 late news of a song that was clicked away changes nothing', () => {
    const first = fold(play(0)).model;
    const late: PlayerEvent = { type: 'engine-changed', engine: buildEngineState('failed', trackId(first)) };
    const { model, effects } = fold(play(0), play(1), late);
    expect(model.playback.status).toBe('loading');
    expect(effects).toEqual([]);
  });

  test('PLY-9 a song that cannot be played says so, and its row is usable again', () => {
    const { model, effects } = fold(play(0), engine('failed'));
    expect(presentDataState(model)).toBe('error');
    expect(effects).toEqual([{ type: 'toast', text: '‘Song 1’ can’t be played right now.' }]);
  });

  test('PLY-9 autoplay skips it, but stops when nothing in the list plays', () => {
    const failing = fold(advanced({ autoplay: true }), play(0), engine('failed'));
    expect(failing.effects).toMatchObject([{ type: 'toast' }, { type: 'load', entry: { song: songs[1] } }]);
    const allBroken = fold(advanced({ autoplay: true }), play(0), engine('failed'), engine('failed'), engine('failed'));
    expect(allBroken.effects).toMatchObject([{ type: 'toast' }]);
    expect(allBroken.effects).toHaveLength(1);
  });

  test('PLY-9 songs that begin and break off are broken too: autoplay does not go round them for ever', () => {
    const breaksOff = [engine('playing'), engine('failed')];
    const round = fold(advanced({ autoplay: true }), play(0), ...breaksOff, ...breaksOff, ...breaksOff);
    expect(round.effects).toMatchObject([{ type: 'toast' }]);
    const whole = [engine('playing'), engine('ended')];
    const mixed = fold(advanced({ autoplay: true }), play(0), ...breaksOff, ...breaksOff, ...whole, ...breaksOff);
    expect(mixed.effects).toMatchObject([{ type: 'toast' }, { type: 'load' }]);
  });

  test('a lost signal is no failure: nothing is skipped', () => {
    const { model, effects } = fold(advanced({ autoplay: true }), play(0), engine('playing'), engine('waiting'));
    expect(effects).toEqual([]);
    expect(presentDataState(model)).toBe('loading');
    expect(currentSong(model)).toEqual(songs[0]);
  });

  test('PLY-10 what was saved comes back paused, and never over something that plays', () => {
    const saved: PlayerEvent = { type: 'restored', songs, index: 1, source: 'list', positionSeconds: 12 };
    const { model, effects } = fold(saved);
    expect(effects).toMatchObject([{ type: 'load', play: false, startSeconds: 12, entry: { song: songs[1] } }]);
    expect(presentDataState(model)).toBe('paused');
    expect(fold(play(0), saved).effects).toEqual([]);
  });

  test('SNG-3 a song started on its page repeats while that page is open', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    const start = play(0, { songs: songs.slice(0, 1), source: 'song-page' });
    expect(fold(onPage, start, engine('playing'), engine('ended')).effects).toEqual([{ type: 'play' }]);
    const left: PlayerEvent = { type: 'song-page-closed', songId: 1 };
    expect(fold(onPage, start, engine('playing'), left, engine('ended')).effects).toEqual([]);
  });

  test('SNG-8 a song started in a list does not repeat on its page, and the page takes it over without cutting the list', () => {
    const onPage: PlayerEvent = { type: 'song-page-opened', songId: 1 };
    expect(fold(play(0), engine('playing'), onPage, engine('ended')).effects).toEqual([]);
    const takeOver = play(0, { songs: songs.slice(0, 1), source: 'song-page' });
    const { model } = fold(play(0), engine('playing'), onPage, engine('paused'), takeOver);
    expect(model.queue.entries).toHaveLength(3);
    expect(model.source).toBe('song-page');
  });

  test('whatever happens in whatever order, it stays in one piece', () => {
    const events = fc.oneof(
      fc.record({ type: fc.constant('play-requested' as const), index: fc.nat(2) }).map(({ index }) => play(index)),
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
      fc.record({ loop: fc.boolean(), autoplay: fc.boolean() }).map(advanced),
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
          // No command goes to an engine without a track.
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
