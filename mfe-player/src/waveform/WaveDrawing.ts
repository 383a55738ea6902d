/** Where to draw which waveform. */
export interface WaveDrawingOptions {
  container: HTMLElement;
  /** Bars from 0 to 1. */
  peaks: readonly number[];
}

/** A drawn waveform. It plays and fetches nothing. */
export interface WaveDrawing {
  setPeaks(peaks: readonly number[]): void;
  /** Both from 0 to 1: the played and the loaded share. */
  setProgress(playedShare: number, loadedShare: number): void;
  destroy(): void;
}
