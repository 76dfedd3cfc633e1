import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg } from './find-ffmpeg';

describe('the search for the engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'office-engine-'));
  const path = process.env.PATH;
  afterAll(() => {
    process.env.PATH = path;
    rmSync(folder, { recursive: true, force: true });
  });

  const engine = (place: string, version: string, can = '--enable-libx264'): string => {
    mkdirSync(join(folder, place), { recursive: true });
    const program = join(folder, place, 'ffmpeg');
    writeFileSync(program, `#!/bin/sh\necho 'ffmpeg version ${version} x'\necho '${can}'\n`);
    chmodSync(program, 0o755);
    return program;
  };
  const systemIs = (...places: string[]): void => {
    process.env.PATH = places.map((place) => join(folder, place)).join(':');
  };

  it('as configured, then on the path; one that lacks a required feature is skipped', async () => {
    const own = engine('own', '1.0');
    const plain = engine('plain', '2.0', '--disable-everything');
    const system = engine('system', '3.0');
    systemIs('none', 'plain', 'system');
    expect(await findFfmpeg(own)).toMatchObject({ version: '1.0', program: own });
    expect(await findFfmpeg(undefined)).toMatchObject({ version: '3.0', program: system });
    // A configured engine is never silently replaced by the system's.
    expect((await findFfmpeg(plain))?.program).not.toBe(system);
  });
});
