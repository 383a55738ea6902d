import { copyTestCatalogue, fillDiskUnderWrites } from '../testing/processes/fill-disk-under-writes.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../testing/processes/small-disk.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

/** Enough for the test catalogue (28 MB) and the writes of the test. */
const DISK_MEGABYTES = 120;
const describeSmallDisk = describeIf(
  canMountDisks && !isOnPostgres,
  'needs the embedded database and the right to mount disks',
);

describeSmallDisk('on a small disk', () => {
  let disk: SmallDisk;
  let dataDir: string;
  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MEGABYTES);
    dataDir = await copyTestCatalogue(disk);
  });
  afterAll(() => disk.unmount());

  test('PRD-6 on a full disk the server refuses writes with 503, serves lists, loses nothing, and recovers by itself', async () => {
    const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const { acknowledged, refused, reads, lost } = await fillDiskUnderWrites({ environment, disk, seconds: 1 });
    expect(Object.keys(refused)).toEqual(['503']);
    expect(Object.keys(reads)).toEqual(['200']);
    expect(acknowledged).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });
});
