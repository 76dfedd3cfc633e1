import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Settings } from '@platform/settings';
import { PdfBundle } from '../../application/pdf-bundle';

const FIXED = new Date('2026-01-01T00:00:00Z');

/** A folder per task under the data folder; `{document id}~{name}` so that names can repeat. */
@Injectable()
export class DiskPdfBundle extends PdfBundle {
  constructor(private readonly settings: Settings) {
    super();
  }

  override async put(taskId: string, documentId: string, name: string, pdf: Buffer): Promise<void> {
    const folder = this.folderOf(taskId);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${documentId}~${name}`);
    await writeFile(`${path}.part`, pdf, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  override async zip(taskId: string): Promise<Buffer | null> {
    const folder = this.folderOf(taskId);
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.pdf'));
    if (names.length === 0) return null;
    const zip = new ZipFile();
    const taken = new Set<string>();
    for (const name of names.sort())
      zip.addFile(join(folder, name), uniqueIn(taken, name), { mtime: FIXED, compress: false });
    zip.end();
    const bytes = await buffer(zip.outputStream);
    await rm(folder, { recursive: true, force: true });
    return bytes;
  }

  private folderOf(taskId: string): string {
    return join(this.settings.config.dataDir, 'bundles', taskId.replace(/\D/g, ''));
  }
}

function uniqueIn(taken: Set<string>, stored: string): string {
  const [id, ...rest] = stored.split('~');
  const name = rest.join('~');
  const unique = taken.has(name) ? name.replace(/\.pdf$/, `-${id}.pdf`) : name;
  taken.add(unique);
  return unique;
}
