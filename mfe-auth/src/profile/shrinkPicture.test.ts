import { readBase64 } from '@nyimbo/shared-ui/form';
import { shrinkPicture } from './shrinkPicture.ts';
import { stubPictures } from '../testing/stubPictures.ts';

const file = new Blob(['bytes']);

test('cuts the middle square out of a large photo, at most 512 px', async () => {
  const drawn = stubPictures({ width: 4000, height: 3000 });
  expect(await shrinkPicture(file)).toBe('data:image/webp;base64,UGljdHVyZQ==');
  expect(drawn).toEqual([{ from: [500, 0, 3000, 3000], edge: 512 }]);
});

test('does not blow a small picture up', async () => {
  const drawn = stubPictures({ width: 90, height: 120 });
  await shrinkPicture(file);
  expect(drawn).toEqual([{ from: [0, 15, 90, 90], edge: 90 }]);
});

test('writes a JPEG where the browser cannot write WebP', async () => {
  stubPictures({ width: 100, height: 100, canWriteWebp: false });
  expect(await shrinkPicture(file)).toMatch(/^data:image\/jpeg;base64,/);
});

test('is null for what is no picture', async () => {
  stubPictures(null);
  expect(await shrinkPicture(file)).toBeNull();
});

test('gives the API the base64 alone', () => {
  expect(readBase64('data:image/webp;base64,UGljdHVyZQ==')).toBe('UGljdHVyZQ==');
});
