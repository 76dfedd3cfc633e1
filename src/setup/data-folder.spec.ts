import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { occupy } from './data-folder';
import { isRunning, outlive, record, recordedIn } from './processes';
import { SetupFault } from './say';

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-lock-'));
  const heldBy = (pid: number, startedAt: string) =>
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid, startedAt, address: 'x' }));

  afterEach(() => rmSync(join(folder, 'lock.json'), { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('belongs to one copy, and tells the second who holds it', async () => {
    const first = await occupy(folder, 'http://localhost:3000');
    await expect(occupy(folder, 'http://localhost:3001')).rejects.toThrow(SetupFault);
    await expect(occupy(folder, 'http://localhost:3001')).rejects.toThrow(
      `process ${process.pid}, http://localhost:3000`,
    );
    first.release();
    expect((await occupy(folder, 'http://localhost:3001')).afterCrash).toBe(false);
  });

  it('is waited for while the copy that holds it is stopping', async () => {
    const first = await occupy(folder, 'http://localhost:3000');
    first.stopping();
    const second = occupy(folder, 'http://localhost:3001');
    expect(await Promise.race([second, sleep(150)])).toBeUndefined();
    first.release();
    expect((await second).afterCrash).toBe(false);
  });

  it('is free when copied, even while the original is held', async () => {
    await occupy(folder, 'http://localhost:3000');
    const copied = mkdtempSync(join(tmpdir(), 'office-lock-'));
    cpSync(folder, copied, { recursive: true });
    (await occupy(copied, 'http://localhost:3001')).release();
    await expect(occupy(folder, 'http://localhost:3001')).rejects.toThrow(SetupFault);
    rmSync(copied, { recursive: true });
  });

  it('can be taken over from a copy that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    heldBy(pid, '12345');
    expect((await occupy(folder, 'http://localhost:3000')).afterCrash).toBe(true);
  });

  it('is not held by another program that reuses the id of a dead one', async () => {
    heldBy(process.pid, 'at another time');
    expect((await occupy(folder, 'http://localhost:3000')).afterCrash).toBe(true);
  });

  it('is not held by an incomplete record', async () => {
    writeFileSync(join(folder, 'lock.json'), '{"pid":');
    expect((await occupy(folder, 'http://localhost:3000')).afterCrash).toBe(true);
  });

  it('contains nothing but the one record', async () => {
    await occupy(folder, 'http://localhost:3000');
    expect(readdirSync(folder)).toEqual(['lock.json']);
  });
});

it('a copied folder does not stop the database of the original', async () => {
  const [first, copied] = ['a', 'b'].map(() => mkdtempSync(join(tmpdir(), 'office-record-')));
  const file = join(first!, 'db.json');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  record(file, child);
  cpSync(first!, copied!, { recursive: true });
  await outlive(join(copied!, 'db.json'));
  expect(recordedIn(join(copied!, 'db.json'))).toBeUndefined();
  expect(isRunning(recordedIn(file)!)).toBe(true);
  await outlive(file);
  expect(isRunning(recordedIn(file)!)).toBe(false);
  for (const folder of [first!, copied!]) rmSync(folder, { recursive: true });
});
