import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { Files } from '@platform/files';
import { mapPictures, picturesIn } from '@platform/html/clean-article';
import { type SheetRow, writeSheet } from '@platform/resource';
import { textOf } from '@platform/resource/text-of';
import { contentFields } from '../domain/parts';
import { FOLDER, postColumns } from './post-sheet';

const FIXED = new Date('2026-01-01T00:00:00Z');

/** Posts as a workbook with their files, in one archive that can be imported again. */
@Injectable()
export class PostArchive {
  constructor(private readonly files: Files) {}

  of(rows: AsyncIterable<SheetRow>): Readable {
    const zip = new ZipFile();
    const names = new Map<string, string>();
    const out = Readable.from(zip.outputStream as Readable);
    const fail = (error: Error): void => void out.destroy(error);
    zip.once('error', fail);
    const sheet = writeSheet('xlsx', postColumns(true), this.named(rows, names));
    sheet.once('error', fail);
    sheet.once('end', () => {
      this.add(zip, names).catch(fail);
    });
    zip.addReadStream(sheet, 'posts.xlsx', { mtime: FIXED, compress: false });
    return out;
  }

  private async add(zip: ZipFile, names: ReadonlyMap<string, string>): Promise<void> {
    for (const [id, name] of names) {
      const { bytes } = await this.files.read(id);
      zip.addBuffer(bytes, name, { mtime: FIXED, compress: false });
    }
    zip.end();
  }

  private async *named(
    rows: AsyncIterable<SheetRow>,
    names: Map<string, string>,
  ): AsyncGenerator<SheetRow> {
    for await (const row of rows) {
      const changed: SheetRow = {};
      for (const path of ['coverId', 'filePath'])
        if (row[path] !== null) changed[path] = await this.nameOf(textOf(row[path]), names);
      for (const path of contentFields) {
        const html = row[path];
        if (typeof html !== 'string') continue;
        for (const id of picturesIn(html)) await this.nameOf(id, names);
        // Referred to by name instead of id: a browser does not fetch that.
        changed[path] = mapPictures(html, ({ file }) => names.get(file ?? '') ?? null);
      }
      yield { ...row, ...changed };
    }
  }

  private async nameOf(id: string, names: Map<string, string>): Promise<string> {
    const known = names.get(id);
    if (known !== undefined) return known;
    const { name } = await this.files.about(id);
    const path = `${FOLDER}${id}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-80)}`;
    names.set(id, path);
    return path;
  }
}
