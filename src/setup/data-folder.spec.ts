import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { occupy } from './data-folder';
import { SetupFault } from './say';

describe('the data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-lock-'));
  const heldBy = (pid: number, startedAt: string) =>
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid, startedAt, address: 'x' }));

  afterEach(() => rmSync(join(folder, 'lock.json'), { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('belongs to one copy, and tells the second who holds it', () => {
    const first = occupy(folder, 'http://localhost:3000');
    expect(() => occupy(folder, 'http://localhost:3001')).toThrow(SetupFault);
    expect(() => occupy(folder, 'http://localhost:3001')).toThrow(
      `process ${process.pid}, http://localhost:3000`,
    );
    first.release();
    expect(occupy(folder, 'http://localhost:3001').afterCrash).toBe(false);
  });

  it('passes on from a copy that was killed', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    heldBy(pid, '12345');
    expect(occupy(folder, 'http://localhost:3000').afterCrash).toBe(true);
  });

  it('is not held by another program that reuses the id of a dead one', () => {
    heldBy(process.pid, 'at another time');
    expect(occupy(folder, 'http://localhost:3000').afterCrash).toBe(true);
  });

  it('is not held by an incomplete record', () => {
    writeFileSync(join(folder, 'lock.json'), '{"pid":');
    expect(occupy(folder, 'http://localhost:3000').afterCrash).toBe(true);
  });

  it('contains nothing but the one record', () => {
    occupy(folder, 'http://localhost:3000');
    expect(readdirSync(folder)).toEqual(['lock.json']);
  });
});
