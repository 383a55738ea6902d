interface CropOptions {
  /** Maximum edge of the result in px. */
  maxEdge: number;
  /** Quality of the encoding, 0 to 1. */
  quality: number;
  /** Maximum length of the result's base64. */
  maxLength: number;
}

/**
 * Crops a picture file to its middle square, scales it down and applies its EXIF orientation.
 *
 * @returns a `data:` URL of a WebP, or a JPEG where the browser cannot write WebP; null when the browser cannot read
 * the file as a picture, or the result is too long
 */
export async function cropPicture(file: Blob, options: CropOptions): Promise<string | null> {
  const bitmap = await readBitmap(file);
  if (bitmap === null) return null;
  try {
    const address = drawSquare(bitmap, options);
    return address !== null && readBase64(address).length <= options.maxLength ? address : null;
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

function drawSquare(bitmap: ImageBitmap, { maxEdge, quality }: CropOptions): string | null {
  const side = Math.min(bitmap.width, bitmap.height);
  const edge = Math.min(maxEdge, side);
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
  const webp = canvas.toDataURL('image/webp', quality);
  const address = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
  return address.includes(';base64,') ? address : null;
}

/** Returns the base64 part of a `data:` URL, for the API. */
export function readBase64(dataAddress: string): string {
  return dataAddress.slice(dataAddress.indexOf(',') + 1);
}
