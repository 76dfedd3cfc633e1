import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFound } from '@kernel/rules';
import type { Config } from '../config';
import { diskFullRefusal } from '../full-disk';
import { type ByteRange, FileStore } from './file-store';

const shape = /^[a-z0-9]{2}\/[a-z0-9]{30}$/;

const isMissing = (error: Error): boolean => 'code' in error && error.code === 'ENOENT';

/** Files in a folder, two levels deep; an incomplete one never gets its final name. */
export class DiskFileStore extends FileStore {
  private readonly folder: string;

  constructor({ filesDir }: Pick<Config, 'filesDir'>) {
    super();
    this.folder = filesDir;
  }

  override async put(key: string, bytes: Buffer | Readable): Promise<void> {
    const path = this.pathOf(key);
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    } catch (error) {
      // Deleted at once: on a full disk, the half that was written takes up space that others need.
      await rm(`${path}.part`, { force: true });
      throw diskFullRefusal(error) ?? error;
    }
  }

  override async get(key: string, range?: ByteRange): Promise<Readable> {
    const stream = createReadStream(this.pathOf(key), range);
    return new Promise((resolve, reject) => {
      stream.once('open', () => resolve(stream));
      stream.once('error', (error) => reject(isMissing(error) ? new NotFound() : error));
    });
  }

  /** Interrupted uploads stay as temporary files beside it. */
  override async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    await rm(`${path}.part`, { force: true });
  }

  private pathOf(key: string): string {
    if (!shape.test(key)) throw new NotFound();
    return join(this.folder, key);
  }
}
