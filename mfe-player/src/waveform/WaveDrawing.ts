/** The element to draw in, and the waveform to draw. */
export interface WaveDrawingOptions {
  container: HTMLElement;
  /** Bars from 0 to 1. */
  peaks: readonly number[];
}

/** A drawn waveform. It plays and fetches nothing. */
export interface WaveDrawing {
  setPeaks(peaks: readonly number[]): void;
  /** Sets the played and the loaded share of the song, both from 0 to 1. */
  setProgress(playedFraction: number, loadedFraction: number): void;
  destroy(): void;
}
