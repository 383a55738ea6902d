import { createCoverSvg } from '@nyimbo/shared-ui/cover-art';
import { openSharp, type OpenPicture } from '@nyimbo/ingest/pictures';
import { drawPreviewFrame, layOutCovers, readPreviewText, type Box } from './draw-preview.ts';
import type { PreviewCover, PreviewSubject } from './preview-subject.ts';
import { readCover, type CoverSource } from './read-cover.ts';

const READING = { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 } as const;
/** Density in DPI at which an SVG has its own size. */
const OWN_DENSITY = 72;
const MOST_DENSITY = 2400;
const TIMEOUT_SECONDS = 8;
/** JPEG qualities, tried in turn until the picture is small enough: chat apps skip pictures that load slowly. */
const QUALITIES = [76, 60, 44];
const MOST_BYTES = 100_000;

/** Resizes a cover to its box. An SVG is rasterised at that size, not scaled up. */
async function resizeCover(open: OpenPicture, bytes: Uint8Array, { width, height }: Box): Promise<Buffer> {
  const head = await open(bytes, READING).metadata();
  const needed = (OWN_DENSITY * Math.max(width / (head.width || 1), height / (head.height || 1))) | 0;
  const density = Math.min(MOST_DENSITY, Math.max(OWN_DENSITY, needed));
  return open(bytes, head.format === 'svg' ? { ...READING, density } : READING)
    .autoOrient()
    .resize(Math.round(width), Math.round(height), { fit: 'cover' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .flatten({ background: '#101311' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Paints the pictures of link previews: 1200 x 630, JPEG. */
export class PreviewPainter {
  readonly #source: CoverSource;

  constructor(source: CoverSource) {
    this.#source = source;
  }

  async paint(subject: PreviewSubject): Promise<Buffer> {
    const open = await openSharp();
    const text = readPreviewText(subject);
    const boxes = layOutCovers(subject.covers.length, text === null);
    const covers = await Promise.all(
      boxes.map(async (box, index) => ({
        input: await this.#paintCover(open, subject, subject.covers[index], box),
        left: Math.round(box.x),
        top: Math.round(box.y),
        blend: 'dest-over' as const,
      })),
    );
    // Covers lie behind the frame and show through its hole.
    const { data, info } = await open(Buffer.from(drawPreviewFrame(subject, text)), READING)
      .composite(covers)
      .removeAlpha()
      .raw()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    let picture = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      // 4:2:0 blurs flat colours and hard edges.
      const options = { quality, chromaSubsampling: '4:4:4', mozjpeg: true };
      picture = await open(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .jpeg(options)
        .toBuffer();
      if (picture.length <= MOST_BYTES) break;
    }
    return picture;
  }

  /** Paints the cover file if it is readable, else the drawn cover that the site shows too. */
  async #paintCover(
    open: OpenPicture,
    { kind }: PreviewSubject,
    cover: PreviewCover | undefined,
    box: Box,
  ): Promise<Buffer> {
    const { title, artist, image } = cover ?? { title: '', artist: '', image: null };
    const bytes = image === null ? null : await readCover(this.#source, image);
    const own = bytes && (await resizeCover(open, bytes, box).catch(() => null)); // Not a readable picture.
    const ofKind = kind === 'artist' || kind === 'genre' || kind === 'album' ? kind : 'song';
    return own ?? resizeCover(open, Buffer.from(createCoverSvg({ title, artist, kind: ofKind })), box);
  }
}
