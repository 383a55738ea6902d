/** What a browser does with pictures and jsdom does not: decoding a file, and drawing on a canvas. */
interface StubbedPicture {
  width: number;
  height: number;
  canWriteWebp?: boolean;
}

interface DrawnPicture {
  /** Left, top, width and height of what was taken of the picture. */
  from: number[];
  edge: number;
}

/** From now on every file holds this picture; null: none holds one. Returns what is drawn. */
export function stubPictures(picture: StubbedPicture | null): DrawnPicture[] {
  const drawn: DrawnPicture[] = [];
  const createImageBitmap = () =>
    picture
      ? Promise.resolve({ ...picture, close: () => {} })
      : Promise.reject(new DOMException('', 'InvalidStateError'));
  const context = {
    fillRect: () => {},
    drawImage: (_bitmap: unknown, ...[left, top, width, height, , , edge]: number[]) =>
      drawn.push({ from: [left, top, width, height].map(Number), edge: Number(edge) }),
  };
  const canWrite = (type: string) => type !== 'image/webp' || picture?.canWriteWebp !== false;
  Object.defineProperty(globalThis, 'createImageBitmap', { value: createImageBitmap, configurable: true });
  Object.defineProperties(HTMLCanvasElement.prototype, {
    getContext: { value: () => context, configurable: true },
    toDataURL: {
      value: (type: string) => `data:${canWrite(type) ? type : 'image/png'};base64,UGljdHVyZQ==`,
      configurable: true,
    },
  });
  return drawn;
}
