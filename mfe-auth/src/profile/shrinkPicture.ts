/** Edge of the uploaded picture in px: the server stores no larger one, and a phone's photo has megabytes. */
const MAX_EDGE = 512;
/** The contract's limit for a picture, in characters of base64. */
const MAX_DATA_LENGTH = 2_000_000;
const QUALITY = 0.85;

/**
 * Crops a picture file to its middle square, scales it down to at most 512 px and applies its EXIF orientation.
 *
 * @returns a `data:` URL of a WebP, or a JPEG where the browser cannot write WebP; null when the browser cannot read
 * the file as a picture
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
    // InvalidStateError: not a picture, or a corrupt or unsupported one.
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
  // Fill the background, because a JPEG renders transparent areas black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  // A browser that cannot write WebP returns a PNG, which is large for a photo.
  const webp = canvas.toDataURL('image/webp', QUALITY);
  const address = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', QUALITY);
  return address.includes(';base64,') ? address : null;
}

/** Returns the base64 part of a `data:` URL, for the API. */
export function readBase64(dataAddress: string): string {
  return dataAddress.slice(dataAddress.indexOf(',') + 1);
}
