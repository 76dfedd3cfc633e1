import { Injectable } from '@nestjs/common';
import { DomainError, Invalid, NotFound } from '@kernel/rules';
import { Files } from '../../files/files';
import { TaskKind, type TaskRunner } from '../../tasks/task-runner';
import type { ItemResult, TaskItem, TaskRow } from '../../tasks/task.types';
import { AnnotatedCopies } from './annotated-copy';
import type { Mapping } from './import.types';
import { resultOf } from './import-results';
import {
  fieldsIn,
  type ImportRun,
  type ImportTarget,
  ImportTargets,
  type ImportUnit,
  type UnitOutcome,
} from './import-target';
import { rowsOf, type StoredSheet, unpacked } from './stored-sheet';

export interface ImportInput {
  target: string;
  fileId: string;
  mapping: Mapping;
  dryRun: boolean;
  options: Readonly<Record<string, unknown>>;
}

export const importKind = (dryRun: boolean): string => (dryRun ? 'import.try' : 'import.take');

interface Opened {
  target: ImportTarget;
  run: ImportRun;
  sheet: StoredSheet;
  /** By the line on which each record begins. */
  units: ReadonlyMap<string, ImportUnit>;
}

const REMEMBERED = 3;

/**
 * Imports a sheet in portions, in the order of its lines, so that numbers are issued in that order.
 */
@TaskKind(importKind(true), importKind(false))
@Injectable()
export class ImportRunner implements TaskRunner {
  readonly portion = 100;
  readonly concurrency = 1;
  /** A sheet is loaded once per task and process. */
  private readonly opened = new Map<string, Promise<Opened>>();

  constructor(
    private readonly targets: ImportTargets,
    private readonly files: Files,
    private readonly copies: AnnotatedCopies,
  ) {}

  async runItem(item: TaskItem, task: TaskRow): Promise<ItemResult> {
    const { target, run, units } = await this.open(task);
    const unit = units.get(item.recordId)!;
    try {
      const [outcome] = await takeReadable(target, [unit], run);
      return resultOf(outcome!);
    } catch (error) {
      return resultOf({ effect: 'faulty', faults: faultsIn(error, unit) });
    }
  }

  async runItems(items: readonly TaskItem[], task: TaskRow): Promise<ItemResult[]> {
    const { target, run, units } = await this.open(task);
    const wanted = items.map(({ recordId }) => units.get(recordId)!);
    return (await takeReadable(target, wanted, run)).map(resultOf);
  }

  /** The annotated sheet, when there are faults. */
  async finish(task: TaskRow): Promise<string | void> {
    const { target, sheet, units } = await this.open(task);
    this.opened.delete(task.id);
    const { mapping, dryRun } = task.input as ImportInput;
    const whole = dryRun ? null : units;
    return (await this.copies.keep(task.id, target, sheet, mapping, whole)) ?? undefined;
  }

  private open(task: TaskRow): Promise<Opened> {
    const known = this.opened.get(task.id) ?? this.read(task);
    this.opened.set(task.id, known);
    const [oldest] = this.opened.keys();
    if (this.opened.size > REMEMBERED && oldest !== undefined) this.opened.delete(oldest);
    known.catch(() => this.opened.delete(task.id));
    return known;
  }

  private async read({ id, input }: TaskRow): Promise<Opened> {
    const { target: name, fileId, mapping, dryRun, options } = input as ImportInput;
    const target = this.targets.named(name);
    const sheet = unpacked((await this.files.read(fileId)).bytes);
    const units = target.unitsOf(rowsOf(sheet, mapping, await fieldsIn(target)));
    return {
      target,
      sheet,
      run: { taskId: id, dryRun, fileHash: sheet.hash, options },
      units: new Map(units.map((unit) => [String(unit.rows[0]!.line), unit])),
    };
  }
}

/** A record with an unreadable cell is reported, and the others are imported. */
async function takeReadable(
  target: ImportTarget,
  units: readonly ImportUnit[],
  run: ImportRun,
): Promise<UnitOutcome[]> {
  const outcomes = units.map((unit): UnitOutcome | null => {
    const faults = unit.rows.flatMap((row) => row.faults ?? []);
    return faults.length > 0 ? { effect: 'faulty', faults } : null;
  });
  const readable = units.filter((_, index) => outcomes[index] === null);
  const taken = readable.length > 0 ? await target.take(readable, run) : [];
  return outcomes.map((outcome) => outcome ?? taken.shift()!);
}

/** The faults in what importing a single record threw; an unexpected error fails the task. */
function faultsIn(error: unknown, { rows }: ImportUnit) {
  const { line } = rows[0]!;
  if (error instanceof Invalid) return error.faults.map((fault) => ({ ...fault, line }));
  if (error instanceof NotFound) return [{ code: error.code, path: 'id', line }];
  if (error instanceof DomainError)
    return [{ code: error.code, path: '', params: error.params, line }];
  throw error;
}
