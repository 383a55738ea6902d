import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import type { Container } from './sniff-container.ts';

/** The audio stream of a file as ffprobe describes it. */
export interface ProbedStreams {
  codec: string;
  channels: number;
  sampleRate: number;
  /** Bits per second over the whole file; null if unknown. */
  bitRate: number | null;
  /** Length that the container states; null if it states no length or only an estimate. */
  statedSeconds: number | null;
}

const CODEC_PATTERNS: Record<Container, RegExp> = {
  mp3: /^mp3$/,
  aac: /^aac$/,
  mp4: /^(aac|alac)$/,
  ogg: /^(vorbis|opus|flac)$/,
  flac: /^flac$/,
  wav: /^pcm_/,
};

/** The warning that ffprobe writes when it has estimated the length. */
const ESTIMATE_WARNING = 'Estimating duration from bitrate';

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
  if (!CODEC_PATTERNS[container].test(codec)) throw new IngestError(`The site can’t take sound encoded as ${codec}.`);
  const channels = toNumber(audio['channels']) ?? 0;
  const sampleRate = toNumber(audio['sample_rate']) ?? 0;
  if (channels < 1 || sampleRate < 8000 || sampleRate > 768_000) throw new IngestError('Its header is broken.');
  if (channels > FILE_LIMITS.channels) throw new IngestError(`It has ${channels} channels; the site takes up to 8.`);
  const statedSeconds =
    messages.includes(ESTIMATE_WARNING) || container === 'aac' ? null : toNumber(format['duration']);
  if ((statedSeconds ?? 0) > FILE_LIMITS.seconds) throw new IngestError('It is longer than 3 hours.');
  return { codec, channels, sampleRate, bitRate: toNumber(format['bit_rate']), statedSeconds };
}

type JsonObject = Record<string, unknown>;
const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

function readJson(json: string): { streams: JsonObject[]; format: JsonObject } {
  try {
    const parsed: unknown = JSON.parse(json);
    const { streams, format } = isJsonObject(parsed) ? parsed : {};
    return {
      streams: Array.isArray(streams) ? streams.filter(isJsonObject) : [],
      format: isJsonObject(format) ? format : {},
    };
  } catch {
    throw new IngestError('It begins like audio, but it is broken.'); // ffprobe ended in the middle of its output.
  }
}

function isVideo(stream: JsonObject): boolean {
  const disposition = isJsonObject(stream['disposition']) ? stream['disposition'] : {};
  return stream['codec_type'] === 'video' && disposition['attached_pic'] !== 1;
}

function toNumber(value: unknown): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}
