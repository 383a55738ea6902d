/** Edge of an uploaded cover in px. The server makes the smaller sizes. */
const MAX_EDGE = 1400;
const QUALITY = 0.88;
/** The contract's limit, in characters of base64. */
const MAX_LENGTH = 2_000_000;

/**
 * Reads a picture file as base64, cut to its middle square and scaled down. Null: the browser cannot read it, or it
 * stays too large.
 */
export async function readCover(file: Blob): Promise<string | null> {
  const bitmap = await readBitmap(file);
  if (bitmap === null) return null;
  try {
    const address = draw(bitmap);
    const data = address?.split(';base64,')[1];
    return data !== undefined && data.length <= MAX_LENGTH ? data : null;
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
  // A JPEG renders transparent areas black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, edge, edge);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, edge, edge);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
