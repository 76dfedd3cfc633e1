import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Invalid } from '@kernel/rules';
import { Configuration } from '@modules/identity';
import { Files, type FileType } from '@platform/files';
import { mediaTypeOfFile } from '@platform/files/media-type';
import { References } from '@platform/resource';
import { largestFile } from '../settings';

/** An uploaded file in a temporary folder. */
export interface IncomingFile {
  path: string;
  name: string;
  size: number;
}

/** The metadata of a file. */
export interface UploadFacts {
  fileType: FileType;
  isPublic: boolean;
  relationName: string | null;
  relationId: string | null;
  belongId: string | null;
}

/** Accepts files: checks the size, the content against the name, and the record they belong to. */
@Injectable()
export class ReceiveFiles {
  constructor(
    private readonly files: Files,
    private readonly references: References,
    private readonly configuration: Configuration,
  ) {}

  /** Maximum size of a file, as configured by the administrator. */
  async most(): Promise<number> {
    return (await this.configuration.read(largestFile)) * 1024;
  }

  async receive({ path, name, size }: IncomingFile, reported: UploadFacts): Promise<string> {
    if (size > (await this.most())) throw await this.tooLarge();
    const mediaType = size === 0 ? null : await mediaTypeOfFile(path, name);
    if (mediaType === null) throw new Invalid([{ code: 'file.unsupported', path: 'file' }]);
    await this.mustReach(reported);
    return this.files.keep({ name, mediaType, bytes: createReadStream(path), facts: reported });
  }

  /** The same for bytes that came inside a body. */
  async receiveBytes(name: string, bytes: Buffer, reported: UploadFacts): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    try {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      return await this.receive({ path, name, size: bytes.length }, reported);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async tooLarge(): Promise<Invalid> {
    const n = `${Math.round(((await this.most()) / 1_048_576) * 10) / 10} MB`;
    return new Invalid([{ code: 'file.tooLarge', path: 'file', params: { n } }]);
  }

  /** A file can be attached to a record only by a user who has access to it. */
  async mustReach({ relationName, relationId }: Pick<UploadFacts, 'relationName' | 'relationId'>) {
    if (relationName === null && relationId === null) return;
    const found =
      relationName !== null &&
      relationId !== null &&
      this.references.has(relationName) &&
      (await this.references.exists(relationName, relationId));
    if (!found) throw new Invalid([{ code: 'unknownReference', path: 'relationId' }]);
  }
}
