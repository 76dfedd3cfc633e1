import { Injectable } from '@nestjs/common';
import { NotFound } from '@kernel/rules';
import { DAY } from '@kernel/time';
import { Clock } from '../../clock';
import { UnitOfWork } from '../../cqrs/unit-of-work';
import { Files } from '../../files/files';
import { belongsToOther } from '../../files/personal-files';
import { Preferences } from '../../preferences/preferences';
import { Tasks } from '../../tasks/tasks';
import { currentScope } from '../../tenancy/org-scope';
import { columnsFor, plainHeading, type SheetField } from './headings';
import { refuseWrongMapping, rememberedOf, suggestedMapping } from './import-mapping';
import type { Mapping } from './import.types';
import { type CountedOutcome, ImportOutcomes } from './import-outcomes';
import { refusedCells } from './refused-cells';
import type { ImportOutcome, ImportPreview, RefusedCell } from './import.types';
import { importKind, type ImportInput } from './import-runner';
import { fieldsIn, ImportTargets } from './import-target';
import { readSheet } from './read-sheet';
import type { SheetColumn } from './sheet.types';
import { packed, rowsOf, sheetOf, type StoredSheet, unpacked } from './stored-sheet';

export interface ImportRequest {
  fileId: string;
  /** By heading; empty skips one. */
  mapping: readonly string[];
  dryRun: boolean;
  options?: Readonly<Record<string, unknown>>;
}

/**
 * How long an uploaded sheet is kept: until its import is started, and then for the import and its
 * retries.
 */
const UPLOADED = 2 * DAY;
const STARTED = 30 * DAY;

const SAMPLES = 3;
const SHEET = 'application/x-import-sheet';

/** Imports sheets into any target: upload, column mapping, dry run, import. */
@Injectable()
export class Imports {
  constructor(
    private readonly targets: ImportTargets,
    private readonly files: Files,
    private readonly tasks: Tasks,
    private readonly units: UnitOfWork,
    private readonly preferences: Preferences,
    private readonly outcomes: ImportOutcomes,
    private readonly clock: Clock,
  ) {}

  /** Parses the file once, stores it, and suggests a column for each heading. */
  async upload(name: string, bytes: Buffer): Promise<ImportPreview> {
    const target = this.targets.named(name);
    const fields = await fieldsIn(target);
    const sheet = sheetOf(bytes, await (target.linesIn?.(bytes) ?? readSheet(bytes)));
    const fileId = await this.files.keep({
      name: `${name}-import`,
      mediaType: SHEET,
      bytes: packed(sheet),
      facts: { keepUntil: this.after(UPLOADED) },
    });
    return {
      fileId,
      rows: sheet.lines.length,
      headings: sheet.headings,
      samples: sheet.headings.map((_, index) => samplesOf(sheet, index)),
      columns: columnsFor(fields).map(({ name: column, heading }) => ({
        name: column,
        label: heading,
      })),
      mapping: suggestedMapping(sheet.headings, fields, await this.remembered(name)),
    };
  }

  /** The columns of a sheet that can be imported. */
  async columns(name: string): Promise<SheetColumn[]> {
    return columnsFor(await fieldsIn(this.targets.named(name)));
  }

  /** Starts the task that checks or imports the lines; returns its id. */
  async start(name: string, request: ImportRequest): Promise<string> {
    const target = this.targets.named(name);
    const sheet = await this.sheet(request.fileId);
    const mapping = sheet.headings.map((_, index) => request.mapping[index] || null);
    const fields = await fieldsIn(target);
    refuseWrongMapping(mapping, fields);
    await this.remember(name, sheet, mapping, fields);
    const { fileId, dryRun, options = {} } = request;
    const input: ImportInput = { target: name, fileId, mapping, dryRun, options };
    const units = target.unitsOf(rowsOf(sheet, mapping, fields));
    await this.files.change(fileId, { keepUntil: this.after(STARTED) });
    return this.tasks.start({
      kind: importKind(dryRun),
      input,
      items: units.map(({ label, rows }) => ({ recordId: String(rows[0]!.line), label })),
    });
  }

  /**
   * Progress or result of one of the user's imports; only for this target, whose permission was
   * checked.
   */
  async outcome(name: string, taskId: string): Promise<ImportOutcome> {
    const { orgId, userId } = currentScope();
    const rows: { input: string | ImportInput }[] = await this.units.manager.query(
      `SELECT input FROM platform_task WHERE id = ? AND org_id = ? AND create_user_id = ?
         AND kind IN (?, ?)`,
      [taskId, orgId, userId, importKind(true), importKind(false)],
    );
    const raw = rows[0]?.input;
    const input = typeof raw === 'string' ? (JSON.parse(raw) as ImportInput) : raw;
    if (input?.target !== name) throw new NotFound();
    const outcome = await this.outcomes.of(taskId);
    return { ...outcome, faults: await this.withValues(outcome, input) };
  }

  /**
   * The values are read from the sheet itself, which only who uploaded it may read, and are kept
   * nowhere else.
   */
  private async withValues(
    { status, faults }: CountedOutcome,
    { fileId, mapping }: ImportInput,
  ): Promise<RefusedCell[]> {
    // While the import runs it is asked for its progress every second.
    const isOver = status === 'done' || status === 'cancelled';
    if (!isOver || faults.length === 0) return faults.map((fault) => ({ ...fault, value: null }));
    const sheet = await this.sheet(fileId).catch((error: unknown) => {
      // It is not kept for ever; the outcome without the values is better than none.
      if (error instanceof NotFound) return { lines: [] };
      throw error;
    });
    return refusedCells(faults, sheet, mapping);
  }

  private after(span: number): Date {
    return new Date(this.clock.now().getTime() + span);
  }

  private async sheet(fileId: string): Promise<StoredSheet> {
    const file = await this.files.about(fileId);
    if (file.mediaType !== SHEET || belongsToOther(file, currentScope().userId))
      throw new NotFound();
    return unpacked((await this.files.read(fileId)).bytes);
  }

  private async remembered(name: string): Promise<Record<string, unknown>> {
    const kept = await this.preferences.get(keyOf(name));
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }

  /** Mappings of other sheets stay remembered; when there are too many, all are dropped. */
  private async remember(
    name: string,
    sheet: StoredSheet,
    mapping: Mapping,
    fields: readonly SheetField[],
  ): Promise<void> {
    const here = new Set(sheet.headings.map(plainHeading));
    const others = Object.entries(await this.remembered(name)).filter(([each]) => !here.has(each));
    const now = rememberedOf(sheet.headings, mapping, fields);
    const all = { ...Object.fromEntries(others.slice(-60)), ...now };
    const text = JSON.stringify(all);
    await this.preferences.put(keyOf(name), text === '{}' || text.length > 7000 ? null : all);
  }
}

const keyOf = (name: string): string => `import.${name}`;

const samplesOf = ({ lines }: StoredSheet, index: number): string[] =>
  lines
    .map(({ cells }) => cells[index])
    .filter((cell) => cell !== null && cell !== undefined && cell !== '')
    .slice(0, SAMPLES)
    .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)))
    .map((text) => text.slice(0, 80));
