/** Stubs for picture decoding and canvas drawing, which jsdom lacks. */
interface StubbedPicture {
  width: number;
  height: number;
  canWriteWebp?: boolean;
}

interface DrawnPicture {
  /** Left, top, width and height of the source rectangle. */
  from: number[];
  edge: number;
}

/** Makes every file decode to this picture; null makes decoding fail. Returns the recorded drawings. */
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
