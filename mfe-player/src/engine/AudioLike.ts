/** The part of `HTMLAudioElement` that the engine uses. `ScriptedAudio` replaces it in environments without sound. */
export interface AudioLike extends EventTarget {
  src: string;
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  readonly readyState: number;
  readonly error: { readonly code: number } | null;
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  preload: '' | 'none' | 'metadata' | 'auto';
  volume: number;
  muted: boolean;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  removeAttribute(name: string): void;
}

/** Returns the end of the buffered range that contains `positionSeconds`; the position itself if no range does. */
export function readLoadedSeconds(buffered: AudioLike['buffered'], positionSeconds: number): number {
  const slackSeconds = 0.5;
  for (let index = 0; index < buffered.length; index += 1) {
    const isInside = buffered.start(index) <= positionSeconds + slackSeconds && positionSeconds <= buffered.end(index);
    if (isInside) return buffered.end(index);
  }
  return positionSeconds;
}
