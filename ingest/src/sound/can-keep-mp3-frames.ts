import type { ProbedStreams } from '../probe/parse-probe.ts';
import type { Container } from '../probe/containers.ts';

/**
 * Maximum bit rate of a file that is served unchanged. Files with higher rates are encoded again, because listeners pay
 * for every byte.
 */
const MAX_BITS_PER_SECOND = 160_000;
const SAMPLE_RATES: readonly number[] = [32_000, 44_100, 48_000];

/** Whether the site can serve the MP3 frames of this file unchanged. */
export function canKeepMp3Frames(
  probe: Pick<ProbedStreams, 'codec' | 'bitRate' | 'sampleRate'> & { container: Container },
): boolean {
  const { container, codec, bitRate, sampleRate } = probe;
  const isMp3 = container === 'mp3' && codec === 'mp3';
  return isMp3 && (bitRate ?? Infinity) <= MAX_BITS_PER_SECOND && SAMPLE_RATES.includes(sampleRate);
}
