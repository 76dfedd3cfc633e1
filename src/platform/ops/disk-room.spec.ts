import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE } from '@kernel/time';
import type { Config } from '../config';
import { AppConfig } from '../app-config';
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

  const disk = (diskLow: number, dataDir: string): DiskRoom => {
    const config = { dataDir, filesDir: join(dataDir, 'files'), s3: null, diskLow };
    return new DiskRoom(new AppConfig(config as Config));
  };
  const measured = (diskLow: number, dataDir: string) => disk(diskLow, dataDir).now();

  it('is measured where the data is, even before its folder exists', async () => {
    const room = await measured(0, join(tmpdir(), 'not', 'made', 'yet'));
    expect(room).toMatchObject({ state: 'enough' });
    expect(room.free).toBeGreaterThan(0);
    expect(await measured(PETABYTE, tmpdir())).toMatchObject({ state: 'full' });
  });

  it('counts as gone for five minutes after a write found none', async () => {
    const room = disk(0, tmpdir());
    expect((await room.now()).state).toBe('enough');
    room.reportFull();
    expect((await room.now()).state).toBe('full');
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * MINUTE + 1);
    expect((await room.now()).state).toBe('enough');
    jest.restoreAllMocks();
  });
});
