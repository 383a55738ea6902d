import { BehaviorSubject, type Observable } from 'rxjs';
import type { PlaybackEngine, PositionState } from '../engine/PlaybackEngine.ts';
import type { ToastPayload } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { SongFiles } from '../files/createSongFiles.ts';
import { initialModel, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reducePlayer } from './playerReducer.ts';

const QUEUE_LINK: ToastPayload['action'] = { label: 'Show queue', command: 'queue/open', payload: {} };

interface PlayerStoreOptions {
  engine: PlaybackEngine;
  files: Pick<SongFiles, 'resolveUrl' | 'findLocalUrl'>;
  showToast: (toast: ToastPayload) => void;
}

/**
 * Holds the model and runs the reducer's effects on the engine. Queues events that arise while another is handled (the
 * engine reports synchronously). All run in the same task, so a tap keeps its user activation.
 */
export class PlayerStore {
  readonly model$: Observable<PlayerModel>;
  /** The engine's position; not in the model, so only the seek bar re-renders on it. */
  readonly position$: Observable<PositionState>;
  readonly #model = new BehaviorSubject<PlayerModel>(initialModel);
  readonly #options: PlayerStoreOptions;
  readonly #scope = createScope();
  readonly #pendingEvents: PlayerEvent[] = [];
  #isReducing = false;

  constructor(options: PlayerStoreOptions) {
    this.#options = options;
    this.model$ = this.#model.asObservable();
    this.position$ = options.engine.position$;
    const subscription = options.engine.state$.subscribe((engine) => this.dispatch({ type: 'engine-changed', engine }));
    this.#scope.add(() => subscription.unsubscribe());
  }

  getModel(): PlayerModel {
    return this.#model.getValue();
  }

  getPosition(): PositionState {
    return this.#options.engine.getPosition();
  }

  dispatch(event: PlayerEvent): void {
    this.#pendingEvents.push(event);
    if (this.#isReducing) return;
    this.#isReducing = true;
    try {
      for (let next = this.#pendingEvents.shift(); next !== undefined; next = this.#pendingEvents.shift())
        this.#reduce(next);
    } finally {
      this.#isReducing = false;
    }
  }

  /** Stops following the engine; the engine's creator disposes the engine. */
  dispose(): void {
    this.#scope.dispose();
    this.#model.complete();
  }

  #reduce(event: PlayerEvent): void {
    const { model, effects } = reducePlayer(this.getModel(), event);
    if (model !== this.getModel()) this.#model.next(model);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: PlayerEffect): void {
    const { engine, files, showToast } = this.#options;
    switch (effect.type) {
      case 'load': {
        const { song, uid } = effect.entry;
        const track = {
          trackId: String(uid),
          url: files.resolveUrl(song),
          findLocalUrl: () => files.findLocalUrl(song),
          durationSeconds: song.durationSeconds,
        };
        const { play, startSeconds, isHandedOff } = effect;
        return engine.load(track, { play, startSeconds, isHandedOff });
      }
      case 'play':
        return engine.play();
      case 'pause':
        return engine.pause();
      case 'seek':
        return engine.seek(effect.positionSeconds);
      case 'mute':
        return engine.setMuted(effect.isMuted);
      case 'toast':
        return showToast(effect.hasQueueLink ? { text: effect.text, action: QUEUE_LINK } : { text: effect.text });
    }
  }
}
