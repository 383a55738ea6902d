import { readBase64 } from '@nyimbo/shared-ui/form';
import { shrinkPicture } from './shrinkPicture.ts';
import { stubPictures } from '../testing/stubPictures.ts';

const file = new Blob(['bytes']);

test('crops a large photo to its central square, at most 512 px wide', async () => {
  const drawn = stubPictures({ width: 4000, height: 3000 });
  expect(await shrinkPicture(file)).toBe('data:image/webp;base64,UGljdHVyZQ==');
  expect(drawn).toEqual([{ from: [500, 0, 3000, 3000], edge: 512 }]);
});

test('does not enlarge a small picture', async () => {
  const drawn = stubPictures({ width: 90, height: 120 });
  await shrinkPicture(file);
  expect(drawn).toEqual([{ from: [0, 15, 90, 90], edge: 90 }]);
});

test('writes a JPEG when the browser cannot write WebP', async () => {
  stubPictures({ width: 100, height: 100, canWriteWebp: false });
  expect(await shrinkPicture(file)).toMatch(/^data:image\/jpeg;base64,/);
});

test('returns null for a file that is not a picture', async () => {
  stubPictures(null);
  expect(await shrinkPicture(file)).toBeNull();
});

test('returns base64 without the data URL prefix', () => {
  expect(readBase64('data:image/webp;base64,UGljdHVyZQ==')).toBe('UGljdHVyZQ==');
});
