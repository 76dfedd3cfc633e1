import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { DAY } from '@kernel/time';
import { Clock } from '../clock';
import { AppConfig } from '../app-config';
import { mergedPdf } from './merged-pdf';
import { PdfBundle } from './pdf-bundle';

const FIXED = new Date('2026-01-01T00:00:00Z');

/** A folder per task under the data folder; `{record id}~{name}` so that names can repeat. */
@Injectable()
export class DiskPdfBundle extends PdfBundle {
  constructor(
    private readonly appConfig: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async put(taskId: string, recordId: string, name: string, bytes: Buffer): Promise<void> {
    const folder = this.folderOf(taskId);
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${recordId}~${name}`);
    await writeFile(`${path}.part`, bytes, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  override async holds(taskId: string): Promise<Set<string>> {
    return new Set((await this.collected(taskId)).map(idIn));
  }

  override async zip(taskId: string): Promise<Readable | null> {
    const folder = this.folderOf(taskId);
    const names = await this.collected(taskId);
    if (names.length === 0) return null;
    const zip = new ZipFile();
    const taken = new Set<string>();
    for (const name of names)
      zip.addFile(join(folder, name), uniqueIn(taken, name), { mtime: FIXED, compress: false });
    zip.end();
    const packed = Readable.from(zip.outputStream);
    zip.once('error', (error: Error) => packed.destroy(error));
    return packed;
  }

  override async merged(taskId: string): Promise<Buffer | null> {
    const folder = this.folderOf(taskId);
    const names = await this.collected(taskId);
    if (names.length === 0) return null;
    return mergedPdf(names.map((name) => () => readFile(join(folder, name))));
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

  /** Sorted by the name that is shown, numbers by their value. */
  private async collected(taskId: string): Promise<string[]> {
    const names = await readdir(this.folderOf(taskId)).catch(() => []);
    return names
      .filter((name) => !name.endsWith('.part'))
      .sort((one, other) => byNumber.compare(shownName(one), shownName(other)));
  }

  private get root(): string {
    return join(this.appConfig.config.dataDir, 'bundles');
  }

  private folderOf(taskId: string): string {
    return join(this.root, taskId.replace(/\D/g, ''));
  }
}

const byNumber = new Intl.Collator('en', { numeric: true });
const idIn = (stored: string): string => stored.slice(0, stored.indexOf('~'));
const shownName = (stored: string): string => stored.slice(stored.indexOf('~') + 1);

function uniqueIn(taken: Set<string>, stored: string): string {
  const name = shownName(stored);
  const unique = taken.has(name) ? name.replace(/\.(\w+)$/, `-${idIn(stored)}.$1`) : name;
  taken.add(unique);
  return unique;
}
