import { resetBus } from '@nyimbo/shared-events/testing';
import { FakeEngine } from '../engine/FakeEngine.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { PlayerStore } from '../store/PlayerStore.ts';
import { buildTestSongs } from '../testing/createTestPlayer.tsx';
import { buildSongFiles } from '../testing/createTestPlayer.tsx';
import { bindMediaSession } from './bindMediaSession.ts';

const songs = buildTestSongs();

/** A fake media session that records its handlers. */
class FakeMediaSession implements MediaSession {
  metadata: MediaMetadata | null = null;
  playbackState: MediaSessionPlaybackState = 'none';
  position: MediaPositionState | undefined;
  readonly handlers = new Map<string, MediaSessionActionHandler>();

  setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    if (action === 'stop') throw new TypeError('Unknown action.');
    if (handler === null) this.handlers.delete(action);
    else this.handlers.set(action, handler);
  }

  setPositionState(position?: MediaPositionState): void {
    this.position = position;
  }

  setCameraActive = (): Promise<void> => Promise.resolve();
  setMicrophoneActive = (): Promise<void> => Promise.resolve();

  press(action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}): void {
    this.handlers.get(action)?.({ action, ...details });
  }
}

function start() {
  const engine = new FakeEngine();
  const store = new PlayerStore({ engine, files: buildSongFiles(), showToast: () => undefined });
  const session = new FakeMediaSession();
  const scope = createScope();
  bindMediaSession(store, session, scope);
  return { engine, store, session, scope };
}

afterEach(() => resetBus());

describe('bindMediaSession', () => {
  test('PLY-11 shows the playing song and handles play, pause, next, previous and seek', () => {
    const { engine, store, session } = start();
    store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
    engine.advance(0.1);
    expect(session.playbackState).toBe('playing');
    session.press('pause');
    expect(session.playbackState).toBe('paused');
    session.press('play');
    session.press('seekto', { seekTime: 60 });
    session.press('seekforward');
    session.press('nexttrack');
    session.press('previoustrack');
    expect(engine.calls).toEqual([
      'load /media/1.mp3 at 0',
      'pause',
      'play',
      'seek 60',
      'seek 70',
      'load /media/2.mp3 at 0',
      'load /media/1.mp3 at 0',
    ]);
  });

  test('PLY-3 offers no next or previous at the ends of the queue', () => {
    const { store, session } = start();
    store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
    expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([false, true]);
    store.dispatch({ type: 'play-requested', songs, index: 2, source: 'list' });
    expect([session.handlers.has('previoustrack'), session.handlers.has('nexttrack')]).toEqual([true, false]);
  });

  test('PLY-11 the lock screen follows a seek made on the page', () => {
    const { engine, store, session } = start();
    store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
    engine.advance(0.1);
    store.dispatch({ type: 'seek-requested', positionSeconds: 100 });
    expect(session.position).toEqual({ duration: 222, position: 100 });
  });

  test('reports the position, and removes its handlers on disposal', () => {
    const { engine, store, session, scope } = start();
    store.dispatch({ type: 'play-requested', songs, index: 0, source: 'list' });
    engine.advance(0.1);
    engine.advance(12);
    session.press('pause');
    expect(session.position).toEqual({ duration: 222, position: 12 });
    scope.dispose();
    expect([...session.handlers.keys()]).toEqual([]);
  });
});
