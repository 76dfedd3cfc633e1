import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '@platform/settings';
import { LogoStore } from '../../application/ports';
import { extensionOf } from '../../domain/logo';

const NAME = /^[0-9a-f]{64}\.(png|jpg|gif|webp)$/;
const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Logos in the folder of files, named by their content: the same picture is kept once. */
@Injectable()
export class DiskLogoStore extends LogoStore {
  private readonly folder: string;

  constructor(settings: Settings) {
    super();
    this.folder = join(settings.config.filesDir, 'logos');
  }

  async keep({ base64, fileName }: { base64: string; fileName: string }): Promise<string> {
    const content = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
    const extension = extensionOf(content, fileName);
    const name = `${createHash('sha256').update(content).digest('hex')}.${extension}`;
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, name), content);
    return `/api/sysConfig/logo/${name}`;
  }

  /** A kept logo; null for a name that is none of ours. */
  async read(name: string): Promise<{ content: Buffer; mediaType: string } | null> {
    const extension = NAME.exec(name)?.[1];
    if (!extension) return null;
    try {
      const content = await readFile(join(this.folder, name));
      return { content, mediaType: mediaTypes[extension]! };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
}
