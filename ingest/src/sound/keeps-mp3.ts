import type { ProbedStreams } from '../probe/parse-probe.ts';
import type { Container } from '../probe/sniff-container.ts';

/** Highest bit rate that is kept. Listeners pay for every byte, so higher rates are encoded again. */
const MOST_BITS_PER_SECOND = 160_000;
const SAMPLE_RATES: readonly number[] = [32_000, 44_100, 48_000];

/** Whether the site can serve this file's frames unchanged. */
export function keepsMp3(probe: Pick<ProbedStreams, 'bitRate' | 'sampleRate'> & { container: Container }): boolean {
  const { container, bitRate, sampleRate } = probe;
  return container === 'mp3' && (bitRate ?? Infinity) <= MOST_BITS_PER_SECOND && SAMPLE_RATES.includes(sampleRate);
}
