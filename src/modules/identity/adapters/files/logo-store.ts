import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { FileStore } from '@platform/files';
import { AppConfig } from '@platform/app-config';
import { extensionOf } from '../../domain/settings/logo';

const NAME = /^([0-9a-f]{64})\.(png|jpg|gif|webp)$/;
const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

export interface NewLogo {
  /** A data URI, or plain base64. */
  base64: string;
  fileName: string;
}

/** Logos in the file store, named by their content: the same image is stored once. */
@Injectable()
export class LogoStore {
  constructor(
    private readonly store: FileStore,
    private readonly appConfig: AppConfig,
  ) {}

  /** Stores a logo; returns the URL by which the browser gets it. */
  async keep({ base64, fileName }: NewLogo): Promise<string> {
    const content = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
    const extension = extensionOf(content, fileName);
    const digest = createHash('sha256').update(content).digest('hex');
    await this.store.put(keyOf(digest), content);
    return `/api/sysConfig/logo/${digest}.${extension}`;
  }

  /** A stored logo; null for an unknown name. */
  async read(name: string): Promise<{ content: Buffer; mediaType: string } | null> {
    const [, digest, extension] = NAME.exec(name) ?? [];
    if (!digest || !extension) return null;
    const content = (await this.stored(digest)) ?? (await this.earlier(name));
    return content && { content, mediaType: mediaTypes[extension]! };
  }

  private async stored(digest: string): Promise<Buffer | null> {
    try {
      return await buffer(await this.store.get(keyOf(digest)));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  /** Logos used to have a folder of their own; one chosen back then is still there. */
  private async earlier(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.appConfig.config.filesDir, 'logos', name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}

const keyOf = (digest: string): string => `${digest.slice(0, 2)}/${digest.slice(2, 32)}`;
