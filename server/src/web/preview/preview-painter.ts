import { createCoverSvg } from '@nyimbo/shared-ui/cover-art';
import { loadSharp, type OpenPicture } from '@nyimbo/ingest/pictures';
import { drawPreviewFrame, layOutCovers, readPreviewText, type Box } from './draw-preview.ts';
import type { PreviewCover, PreviewSubject } from './preview-subject.ts';
import { readCover, type CoverSource } from './read-cover.ts';

const READ_OPTIONS = { limitInputPixels: 25_000_000, failOn: 'error', pages: 1 } as const;
/** Density in DPI at which an SVG is rasterised at its natural size. */
const BASE_DENSITY = 72;
const MAX_DENSITY = 2400;
const TIMEOUT_SECONDS = 8;
/** JPEG qualities, tried in turn until the picture is small enough: chat apps skip pictures that load slowly. */
const JPEG_QUALITIES = [76, 60, 44];
const MAX_BYTES = 100_000;

/** Resizes a cover to its box. An SVG is rasterised at that size, not scaled up. */
async function resizeCover(openPicture: OpenPicture, bytes: Uint8Array, { width, height }: Box): Promise<Buffer> {
  const head = await openPicture(bytes, READ_OPTIONS).metadata();
  const needed = (BASE_DENSITY * Math.max(width / (head.width || 1), height / (head.height || 1))) | 0;
  const density = Math.min(MAX_DENSITY, Math.max(BASE_DENSITY, needed));
  return openPicture(bytes, head.format === 'svg' ? { ...READ_OPTIONS, density } : READ_OPTIONS)
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
    const openPicture = await loadSharp();
    const text = readPreviewText(subject);
    const boxes = layOutCovers(subject.covers.length, text === null);
    const covers = await Promise.all(
      boxes.map(async (box, index) => ({
        input: await this.#paintCover(openPicture, subject, { cover: subject.covers[index], box }),
        left: Math.round(box.x),
        top: Math.round(box.y),
        blend: 'dest-over' as const,
      })),
    );
    // Covers are behind the frame and visible through its hole.
    const { data, info } = await openPicture(Buffer.from(drawPreviewFrame(subject, text)), READ_OPTIONS)
      .composite(covers)
      .removeAlpha()
      .raw()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    let picture = Buffer.alloc(0);
    for (const quality of JPEG_QUALITIES) {
      // Does not use the subsampling 4:2:0, because it blurs flat colours and hard edges.
      const options = { quality, chromaSubsampling: '4:4:4', mozjpeg: true };
      picture = await openPicture(data, { raw: { width: info.width, height: info.height, channels: 3 } })
        .jpeg(options)
        .toBuffer();
      if (picture.length <= MAX_BYTES) break;
    }
    return picture;
  }

  /** Paints the cover file if it is readable, or else the drawn cover that the site also shows. */
  async #paintCover(
    openPicture: OpenPicture,
    { kind }: PreviewSubject,
    { cover, box }: { cover: PreviewCover | undefined; box: Box },
  ): Promise<Buffer> {
    const { title, artist, image } = cover ?? { title: '', artist: '', image: null };
    const bytes = image === null ? null : await readCover(this.#source, image);
    // Null if the file is not a readable picture.
    const own = bytes && (await resizeCover(openPicture, bytes, box).catch(() => null));
    const ofKind = kind === 'artist' || kind === 'genre' || kind === 'album' ? kind : 'song';
    return own ?? resizeCover(openPicture, Buffer.from(createCoverSvg({ title, artist, kind: ofKind })), box);
  }
}
