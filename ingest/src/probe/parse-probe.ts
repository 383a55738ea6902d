import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS } from '../limits.ts';
import type { Container } from './containers.ts';

/** The reason for refusing a film. */
export const VIDEO_TEXT = 'It is a video. Export its sound as an audio file.';

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

/** The codecs that the site decodes, in any container: those of music. */
const CODEC_PATTERN =
  /^(?:aac|alac|ape|e?ac3|flac|mp[23]|opus|tta|vorbis|wavpack|wma(?:v1|v2|pro|lossless|voice)|adpcm_(?:ms|ima_wav|ima_qt)|pcm_\w+)$/;
/** What MP4 files call the sound that only a shop's own player can play. */
const PROTECTED_TAGS: readonly unknown[] = ['drms', 'enca', 'aavd'];
/** The warning that ffprobe writes for a protected WMA file. */
const PROTECTED_WARNING = 'DRM protected stream';

/** The warning that ffprobe writes when it has estimated the length. */
const ESTIMATE_WARNING = 'Estimating duration from bitrate';

/**
 * Parses ffprobe's JSON.
 * @throws IngestError when there is no audio in a supported form
 */
export function parseProbe(json: string, container: Container, messages: string): ProbedStreams {
  const { streams, format } = readJson(json);
  if (streams.some(isVideo)) throw new IngestError(VIDEO_TEXT);
  const audio = streams.find((stream) => stream['codec_type'] === 'audio');
  if (!audio) throw new IngestError('It contains no sound.');
  const codec = String(audio['codec_name'] ?? 'unknown');
  if (PROTECTED_TAGS.includes(audio['codec_tag_string']) || messages.includes(PROTECTED_WARNING)) {
    throw new IngestError(
      'It is protected by DRM, so no other program can play it. Buy or export it without protection.',
    );
  }
  if (!CODEC_PATTERN.test(codec)) throw new IngestError(`The site can’t take sound encoded as ${codec}.`);
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

/** Whether a stream is a film. A cover can be a stream of one frame. */
function isVideo(stream: JsonObject): boolean {
  const disposition = isJsonObject(stream['disposition']) ? stream['disposition'] : {};
  const isCover = disposition['attached_pic'] === 1 || toNumber(stream['nb_frames']) === 1;
  return stream['codec_type'] === 'video' && !isCover;
}

function toNumber(value: unknown): number | null {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}
