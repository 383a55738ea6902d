export interface WaveDrawingOptions {
  container: HTMLElement;
  /** Bars from 0 to 1. */
  peaks: readonly number[];
}

/** A drawn waveform. It makes no sound and fetches nothing. */
export interface WaveDrawing {
  setPeaks(peaks: readonly number[]): void;
  /** Both from 0 to 1: how much has been heard, and how much is here. */
  setProgress(playedShare: number, loadedShare: number): void;
  destroy(): void;
}
