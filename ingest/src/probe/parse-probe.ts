import { IngestError } from '../ingest-error.ts';
import { LIMITS } from '../limits.ts';
import type { Container } from './sniff-container.ts';

/** The audio stream of a file as ffprobe describes it. */
export interface ProbedStreams {
  codec: string;
  channels: number;
  sampleRate: number;
  /** Bits per second over the whole file; null if unknown. */
  bitRate: number | null;
  /** Length that the container states; null if it states none or only an estimate. */
  statedSeconds: number | null;
}

const CODECS: Record<Container, RegExp> = {
  mp3: /^mp3$/,
  aac: /^aac$/,
  mp4: /^(aac|alac)$/,
  ogg: /^(vorbis|opus|flac)$/,
  flac: /^flac$/,
  wav: /^pcm_/,
};

/** The warning of ffprobe when it has estimated the length. */
const ESTIMATE = 'Estimating duration from bitrate';

/**
 * Parses ffprobe's JSON.
 * @throws IngestError when there is no audio in a supported form
 */
export function parseProbe(json: string, container: Container, messages: string): ProbedStreams {
  const { streams, format } = readJson(json);
  if (streams.some(isVideo)) throw new IngestError('It is a video. Export its sound as an audio file.');
  const audio = streams.find((stream) => stream['codec_type'] === 'audio');
  if (!audio) throw new IngestError('It contains no sound.');
  const codec = String(audio['codec_name'] ?? 'unknown');
  if (!CODECS[container].test(codec)) throw new IngestError(`The site can’t take sound encoded as ${codec}.`);
  const channels = toNumber(audio['channels']) ?? 0;
  const sampleRate = toNumber(audio['sample_rate']) ?? 0;
  if (channels < 1 || sampleRate < 8000 || sampleRate > 768_000) throw new IngestError('Its header is broken.');
  if (channels > LIMITS.channels) throw new IngestError(`It has ${channels} channels; the site takes up to 8.`);
  const statedSeconds = messages.includes(ESTIMATE) || container === 'aac' ? null : toNumber(format['duration']);
  if ((statedSeconds ?? 0) > LIMITS.seconds) throw new IngestError('It is longer than 3 hours.');
  return { codec, channels, sampleRate, bitRate: toNumber(format['bit_rate']), statedSeconds };
}

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

function readJson(json: string): { streams: Entry[]; format: Entry } {
  try {
    const parsed: unknown = JSON.parse(json);
    const { streams, format } = isEntry(parsed) ? parsed : {};
    return { streams: Array.isArray(streams) ? streams.filter(isEntry) : [], format: isEntry(format) ? format : {} };
  } catch {
    throw new IngestError('It begins like audio, but it is broken.'); // ffprobe ended in the middle of its output.
  }
}

function isVideo(stream: Entry): boolean {
  const disposition = isEntry(stream['disposition']) ? stream['disposition'] : {};
  return stream['codec_type'] === 'video' && disposition['attached_pic'] !== 1;
}

function toNumber(value: unknown): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}
