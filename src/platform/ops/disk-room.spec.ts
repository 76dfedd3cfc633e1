import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config';
import { Settings } from '../settings';
import { DiskRoom, roomOf } from './disk-room';

const MB = 1024 ** 2;
const PETABYTE = 1024 ** 3;

describe('room on a disk', () => {
  it.each([
    [1_000 * MB, 1_000, 'enough'],
    [1_000 * MB - 1, 1_000, 'low'],
    [100 * MB, 1_000, 'low'],
    [100 * MB - 1, 1_000, 'full'],
    [0, 1_000, 'full'],
    [0, 0, 'enough'],
    [null, 1_000, 'enough'],
  ])('with %p bytes free and a limit of %p MB there is: %s', (free, limit, state) => {
    expect(roomOf(free, limit)).toEqual({ state, free });
  });

  const measured = (diskLow: number, dataDir: string) => {
    const config = { dataDir, filesDir: join(dataDir, 'files'), s3: null, diskLow };
    return new DiskRoom(new Settings(config as Config)).now();
  };

  it('is measured where the data is, also before its folder is made', async () => {
    const room = await measured(0, join(tmpdir(), 'not', 'made', 'yet'));
    expect(room).toMatchObject({ state: 'enough' });
    expect(room.free).toBeGreaterThan(0);
    expect(await measured(PETABYTE, tmpdir())).toMatchObject({ state: 'full' });
  });
});
