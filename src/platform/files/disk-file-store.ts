import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { Settings } from '../settings';
import { FileStore } from './file-store';

const shape = /^[a-z0-9]{2}\/[a-z0-9]{30}$/;

/** Files in a folder, two levels deep; a half-written one never has its name. */
@Injectable()
export class DiskFileStore extends FileStore {
  private readonly folder: string;

  constructor({ config }: Settings) {
    super();
    this.folder = config.filesDir;
  }

  override async put(key: string, bytes: Buffer | Readable): Promise<void> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }

  override async get(key: string): Promise<Readable> {
    const stream = createReadStream(this.pathOf(key));
    return new Promise((resolve, reject) => {
      stream.once('open', () => resolve(stream));
      stream.once('error', () => reject(new NotFound()));
    });
  }

  override async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!shape.test(key)) throw new NotFound();
    return join(this.folder, key);
  }
}
