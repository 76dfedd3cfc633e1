import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Settings } from '@platform/settings';
import { PdfBundle } from '../../application/pdf-bundle';

const FIXED = new Date('2026-01-01T00:00:00Z');

/** A folder per task under the data folder; `{document id}~{name}` so that names can repeat. */
@Injectable()
export class DiskPdfBundle extends PdfBundle {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
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
    return buffer(zip.outputStream);
  }

  override async clear(taskId: string): Promise<void> {
    await rm(this.folderOf(taskId), { recursive: true, force: true });
    const before = this.clock.now().getTime() - DAY;
    for (const name of await readdir(this.root).catch(() => [])) {
      const folder = join(this.root, name);
      const { mtimeMs } = await stat(folder);
      if (mtimeMs < before) await rm(folder, { recursive: true, force: true });
    }
  }

  private get root(): string {
    return join(this.settings.config.dataDir, 'bundles');
  }

  private folderOf(taskId: string): string {
    return join(this.root, taskId.replace(/\D/g, ''));
  }
}

function uniqueIn(taken: Set<string>, stored: string): string {
  const [id, ...rest] = stored.split('~');
  const name = rest.join('~');
  const unique = taken.has(name) ? name.replace(/\.pdf$/, `-${id}.pdf`) : name;
  taken.add(unique);
  return unique;
}
