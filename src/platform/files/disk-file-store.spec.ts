import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NotFound } from '@kernel/rules';
import { DiskFileStore } from './disk-file-store';

const KEY = `ab/${'0'.repeat(30)}`;

describe('files in a folder', () => {
  let folder: string;
  let store: DiskFileStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
    store = new DiskFileStore({ filesDir: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are returned as they were stored', async () => {
    await store.put(KEY, Readable.from(['cup ', 'of coffee']));
    expect(await text(await store.get(KEY))).toBe('cup of coffee');
    await store.delete(KEY);
    expect(readdirSync(join(folder, 'ab'))).toEqual([]);
  });

  it('leave nothing behind when an upload is interrupted', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half a cup');
      throw new Error('the line is cut');
    }
    await expect(store.put(KEY, Readable.from(broken()))).rejects.toThrow('the line is cut');
    await expect(store.get(KEY)).rejects.toThrow(NotFound);
    expect(readdirSync(join(folder, 'ab'))).toEqual([]);
  });

  it('are refused with a message when the disk is full, and leave nothing behind', async () => {
    async function* full(): AsyncGenerator<Buffer> {
      yield Buffer.from('half a cup');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    await expect(store.put(KEY, Readable.from(full()))).rejects.toMatchObject({
      code: 'file.noRoom',
    });
    expect(readdirSync(join(folder, 'ab'))).toEqual([]);
  });

  it('are not reported missing when the disk fails', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'ab'), 'no folder');
    await expect(store.get(KEY)).rejects.not.toThrow(NotFound);
  });
});
