/** A file format that can contain a song. */
interface ContainerFormat {
  /** Name of ffmpeg's demuxer. */
  demuxer: string;
  /** Extension of the stored original. */
  extension: string;
}

/** The supported containers. */
export const CONTAINERS = {
  mp3: { demuxer: 'mp3', extension: '.mp3' },
  aac: { demuxer: 'aac', extension: '.aac' },
  mp4: { demuxer: 'mov', extension: '.m4a' },
  ogg: { demuxer: 'ogg', extension: '.ogg' },
  flac: { demuxer: 'flac', extension: '.flac' },
  wav: { demuxer: 'wav', extension: '.wav' },
  aiff: { demuxer: 'aiff', extension: '.aiff' },
  caf: { demuxer: 'caf', extension: '.caf' },
  wma: { demuxer: 'asf', extension: '.wma' },
  matroska: { demuxer: 'matroska', extension: '.mka' },
  wavpack: { demuxer: 'wv', extension: '.wv' },
  tta: { demuxer: 'tta', extension: '.tta' },
  ape: { demuxer: 'ape', extension: '.ape' },
} as const satisfies Record<string, ContainerFormat>;

/** A supported container. */
export type Container = keyof typeof CONTAINERS;

/** The names of the demuxers above as ffmpeg compares them: two of them have several names. */
export const DEMUXER_NAMES = 'mp3,aac,mov,mp4,m4a,3gp,3g2,mj2,ogg,flac,wav,aiff,caf,asf,matroska,webm,wv,tta,ape';

/** What the first bytes of other files show. */
export type Refused = 'video';

/** The containers whose first bytes are always the same. `.` stands for any byte. */
const SIGNATURES: readonly [pattern: RegExp, found: Container][] = [
  [/^fLaC/, 'flac'],
  [/^OggS/, 'ogg'],
  [/^(?:RIFF|RF64|BW64).{4}WAVE/s, 'wav'],
  [/^FORM.{4}AIF[FC]/s, 'aiff'],
  [/^caff\0/, 'caf'],
  [/^.{4}ftyp/s, 'mp4'],
  [/^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, 'wma'],
  [/^\x1a\x45\xdf\xa3/, 'matroska'],
  [/^wvpk/, 'wavpack'],
  [/^TTA[12]/, 'tta'],
  [/^MAC /, 'ape'],
];

/** Films that are not in a container above: AVI, MPEG and Flash. */
const VIDEO_SIGNATURE = /^(?:RIFF.{4}AVI |\0\0\x01[\xba\xb3]|FLV\x01)/s;

/** Finds the container by a file's first bytes, in Latin-1; null if they are of no container with a signature. */
export function findBySignature(head: string): Container | Refused | null {
  const container = SIGNATURES.find(([pattern]) => pattern.test(head))?.[1];
  return container ?? (VIDEO_SIGNATURE.test(head) ? 'video' : null);
}
