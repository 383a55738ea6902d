import WaveSurfer from 'wavesurfer.js';
import { createScope } from '@nyimbo/shared-events/scope';
import type { WaveDrawing, WaveDrawingOptions } from './WaveDrawing.ts';

/** wavesurfer measures in seconds; with a length of 1, seconds are shares. */
const WHOLE = 1;
/** Minimum change of the loaded share that triggers a redraw. */
const LOADED_STEP = 0.02;

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
function createUnplayedTone(element: HTMLElement, loadedShare: number): string | CanvasGradient {
  const [loaded, idle] = [readToken(element, '--color-wave-loaded'), readToken(element, '--color-wave-idle')];
  if (loadedShare <= 0) return idle;
  const context = document.createElement('canvas').getContext('2d');
  if (loadedShare >= 1 || context === null) return loaded;
  const gradient = context.createLinearGradient(0, 0, element.clientWidth * devicePixelRatio, 0);
  gradient.addColorStop(loadedShare, loaded);
  gradient.addColorStop(loadedShare, idle);
  return gradient;
}

function readNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/**
 * Draws only the bars with wavesurfer.js: it gets peaks and a length, never a URL, and its own empty media element.
 * With the page's element it resets the playback when it loads.
 */
export function createWaveDrawing({ container, peaks }: WaveDrawingOptions): WaveDrawing {
  const scope = createScope();
  let [playedShare, loadedShare] = [0, 0];
  const readTones = (): { waveColor: string | CanvasGradient; progressColor: string } => ({
    waveColor: createUnplayedTone(container, loadedShare),
    progressColor: readToken(container, '--color-wave-played'),
  });
  const wave = WaveSurfer.create({
    container,
    media: document.createElement('audio'),
    peaks: [[...peaks]],
    duration: WHOLE,
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
    wave.setTime(playedShare * WHOLE);
  };
  scope.add(wave.on('ready', () => wave.setTime(playedShare * WHOLE)));
  const themes = new MutationObserver(paint);
  const widths = new ResizeObserver(paint);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  scope.add(() => themes.disconnect());
  widths.observe(container);
  scope.add(() => widths.disconnect());

  return {
    setPeaks(next) {
      // Rejects with AbortError when newer peaks arrive first; those are drawn instead.
      wave.load('', [[...next]], WHOLE).catch(() => undefined);
    },
    setProgress(played, loaded) {
      playedShare = Math.min(1, Math.max(0, played));
      const needsRepaint = Math.abs(loaded - loadedShare) >= LOADED_STEP || (loaded >= 1 && loadedShare < 1);
      if (needsRepaint) {
        loadedShare = loaded;
        paint();
      } else wave.setTime(playedShare * WHOLE);
    },
    destroy() {
      scope.dispose();
      wave.destroy();
    },
  };
}
