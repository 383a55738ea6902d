import WaveSurfer from 'wavesurfer.js';
import { createScope } from '@nyimbo/shared-events/scope';
import type { WaveDrawing, WaveDrawingOptions } from './WaveDrawing.ts';

/**
 * Length in seconds that wavesurfer gets for every song. With a length of 1, wavesurfer's seconds are shares of the
 * song.
 */
const WAVE_SECONDS = 1;
/** Minimum change of the loaded share that triggers a redraw. */
const MIN_LOADED_CHANGE = 0.02;

const readToken = (element: HTMLElement, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

function readBars(element: HTMLElement): { barWidth: number; barGap: number; barRadius: number } {
  const read = (name: string): number => Number.parseFloat(readToken(element, name));
  return { barWidth: read('--bar-width'), barGap: read('--bar-gap'), barRadius: read('--bar-radius') };
}

/**
 * Returns one tone up to the loaded share and another after it; the library itself distinguishes only played and
 * unplayed.
 */
function createUnplayedTone(element: HTMLElement, loadedFraction: number): string | CanvasGradient {
  const [loaded, idle] = [readToken(element, '--color-wave-loaded'), readToken(element, '--color-wave-idle')];
  if (loadedFraction <= 0) return idle;
  const context = document.createElement('canvas').getContext('2d');
  if (loadedFraction >= 1 || context === null) return loaded;
  const gradient = context.createLinearGradient(0, 0, element.clientWidth * devicePixelRatio, 0);
  gradient.addColorStop(loadedFraction, loaded);
  gradient.addColorStop(loadedFraction, idle);
  return gradient;
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/**
 * Draws only the bars with wavesurfer.js. The library gets peaks and a length, never a URL. It also gets its own empty
 * media element, because on load it resets the playback of its element.
 */
export function createWaveDrawing({ container, peaks }: WaveDrawingOptions): WaveDrawing {
  const scope = createScope();
  let [playedFraction, loadedFraction] = [0, 0];
  const readTones = (): { waveColor: string | CanvasGradient; progressColor: string } => ({
    waveColor: createUnplayedTone(container, loadedFraction),
    progressColor: readToken(container, '--color-wave-played'),
  });
  const wave = WaveSurfer.create({
    container,
    media: document.createElement('audio'),
    peaks: [[...peaks]],
    duration: WAVE_SECONDS,
    height: 'auto',
    normalize: true,
    interact: false,
    cursorWidth: 0,
    hideScrollbar: true,
    cspNonce: readNonce(),
    ...readBars(container),
    ...readTones(),
  });
  const paint = (): void => {
    wave.setOptions(readTones());
    wave.setTime(playedFraction * WAVE_SECONDS);
  };
  scope.add(wave.on('ready', () => wave.setTime(playedFraction * WAVE_SECONDS)));
  const themes = new MutationObserver(paint);
  const widths = new ResizeObserver(paint);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scope.add(() => themes.disconnect());
  widths.observe(container);
  scope.add(() => widths.disconnect());

  return {
    setPeaks(next) {
      // Ignore AbortError: newer peaks have arrived, and wavesurfer draws those.
      wave.load('', [[...next]], WAVE_SECONDS).catch(() => undefined);
    },
    setProgress(played, loaded) {
      playedFraction = Math.min(1, Math.max(0, played));
      const needsRepaint =
        Math.abs(loaded - loadedFraction) >= MIN_LOADED_CHANGE || (loaded >= 1 && loadedFraction < 1);
      if (needsRepaint) {
        loadedFraction = loaded;
        paint();
      } else wave.setTime(playedFraction * WAVE_SECONDS);
    },
    destroy() {
      scope.dispose();
      wave.destroy();
    },
  };
}
