/** Edge of the picture that is sent: the server keeps no larger one, and a phone's photo would be megabytes. */
const MAX_EDGE = 512;
/** The contract takes pictures up to this many characters of base64. */
const MAX_DATA_LENGTH = 2_000_000;
const QUALITY = 0.85;

/**
 * Cuts the middle square out of a picture file and shrinks it to at most 512 px, upright as the camera meant it.
 *
 * @returns a `data:` address of a WebP, or a JPEG where the browser cannot write WebP; null when the file is no picture
 *   that this browser can read.
 */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await readBitmap(file);
  if (bitmap === null) return null;
  try {
    const address = draw(bitmap);
    return address !== null && address.length <= MAX_DATA_LENGTH ? address : null;
  } finally {
    bitmap.close();
  }
}

async function readBitmap(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // InvalidStateError: not a picture, a broken one, or of a kind that this browser does not know.
    return null;
  }
}

function draw(bitmap: ImageBitmap): string | null {
  const side = Math.min(bitmap.width, bitmap.height);
  const edge = Math.min(MAX_EDGE, side);
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
  const context = canvas.getContext('2d');
  if (context === null || edge < 1) return null;
  context.imageSmoothingQuality = 'high';
  // Behind what is transparent: a JPEG would have black there.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  // A browser that cannot write WebP answers with a PNG, which is large for a photo.
  const webp = canvas.toDataURL('image/webp', QUALITY);
  const address = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY);
  return address.includes(';base64,') ? address : null;
}

/** What the API takes of a `data:` address: the base64 alone. */
export function readBase64(dataAddress: string): string {
  return dataAddress.slice(dataAddress.indexOf(',') + 1);
}
