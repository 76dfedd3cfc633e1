import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Fault, Invalid, Refused } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Files } from '@platform/files';
import { mapPictures } from '@platform/html/clean-article';
import {
  ARCHIVE_FILES,
  filesInZip,
  type ImportRow,
  type ImportRun,
  type ImportTarget,
  type ImportUnit,
  lineByLine,
  readSheet,
  Resources,
  type SheetLine,
  type UnitOutcome,
} from '@platform/resource';
import { textOf } from '@platform/resource/text-of';
import { mediaTypeOf } from '@platform/files/media-type';
import { post } from '../resources/post.resource';
import { FOLDER, postFields } from './post-sheet';
import { PostStore } from './ports/post-store';

/** Longer than users look at the result of a dry run. */
const PENDING = 2 * DAY;

/** Posts from a workbook, with their files where it comes in an archive. */
@Injectable()
export class PostImport implements ImportTarget {
  readonly name = post.name;
  readonly fields = postFields;

  constructor(
    private readonly resources: Resources,
    private readonly units: UnitOfWork,
    private readonly files: Files,
    private readonly store: PostStore,
    private readonly clock: Clock,
  ) {}

  /** The files are stored now, and discarded if no post is saved with them. */
  async linesIn(bytes: Buffer): Promise<SheetLine[]> {
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
    const parts = isZip ? filesInZip(bytes, ARCHIVE_FILES) : new Map<string, Buffer>();
    if (!isZip || parts.has('[Content_Types].xml')) return readSheet(bytes);
    const workbook = [...parts].find(([name]) => /^[^/]+\.(xlsx|csv)$/i.test(name))?.[1];
    if (!workbook) throw new Refused('post.noWorkbook');
    const lines = await readSheet(workbook);
    const named = new Set(lines.flatMap(({ cells }) => cells.flatMap(filesNamedIn)));
    const kept = new Map<string, string>();
    for (const name of named) {
      const part = parts.get(name);
      const id = part && (await this.keep(name, part));
      if (id) kept.set(name, id);
    }
    return lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => put(cell, kept)) }));
  }

  unitsOf(rows: readonly ImportRow[]): ImportUnit[] {
    return rows.map((row) => {
      const { code, titleEn, titleZhCn, titleZhTw } = row.values;
      const label = [code, titleEn, titleZhCn, titleZhTw].find((each) => typeof each === 'string');
      return { label: typeof label === 'string' ? label : String(row.line), rows: [row] };
    });
  }

  take(units: readonly ImportUnit[], { dryRun }: ImportRun): Promise<UnitOutcome[]> {
    return lineByLine(this.units, units, dryRun, (row) => this.takeRow(row));
  }

  /** Identified by its code, so that importing the same archive again changes nothing. */
  private async takeRow({ values: read }: ImportRow) {
    const values = Object.fromEntries(
      Object.entries(read).filter(
        ([name, value]) => name in post.fields && !(name === 'enable' && value === null),
      ),
    );
    const faults: Fault[] = ['coverId', 'filePath']
      .filter((path) => values[path] && !/^\d{1,19}$/.test(textOf(values[path])))
      .map((path) => ({ code: 'post.notInArchive', path }));
    if (faults.length > 0) throw new Invalid(faults);
    const records = this.resources.of(post);
    const id = await records.sameAs(values);
    if (id === null) {
      await records.add(values);
      return 'created' as const;
    }
    return (await records.put(id, null, values)) ? ('updated' as const) : ('unchanged' as const);
  }

  private async keep(path: string, bytes: Buffer): Promise<string | null> {
    const name = path.split(/[/\\]/).at(-1)!.replace(/^\d+-/, '');
    const mediaType = await mediaTypeOf(bytes, name);
    if (mediaType === null) return null;
    const keepUntil = new Date(this.clock.now().getTime() + PENDING);
    const same = await this.store.sameFile(name, createHash('sha256').update(bytes).digest('hex'));
    if (same !== null) {
      // Locked: a post that is being saved with it keeps it for good.
      await this.units.run(async () => {
        const { keepUntil: until } = await this.files.lock(same);
        if (until !== null) await this.files.change(same, { keepUntil });
      });
      return same;
    }
    const facts = { fileType: 'related', relationName: post.name, keepUntil } as const;
    return this.files.keep({ name, mediaType, bytes, facts });
  }
}

function filesNamedIn(cell: unknown): string[] {
  if (typeof cell !== 'string') return [];
  if (cell.startsWith(FOLDER)) return [cell.trim()];
  const names: string[] = [];
  if (cell.includes('<img'))
    mapPictures(cell, ({ address }) => {
      if (address.startsWith(FOLDER)) names.push(address);
      return null;
    });
  return names;
}

function put(cell: unknown, kept: ReadonlyMap<string, string>): unknown {
  if (typeof cell !== 'string') return cell;
  if (cell.startsWith(FOLDER)) return kept.get(cell.trim()) ?? cell;
  if (!cell.includes('<img')) return cell;
  return mapPictures(cell, ({ file, address }) => file ?? kept.get(address) ?? null);
}
