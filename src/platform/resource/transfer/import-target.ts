import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import type { SheetField } from './headings';
import type { SheetLine } from './sheet.types';

/** One line of a sheet, its cells parsed by column. */
export interface ImportRow {
  /** As the user counts: the heading is line 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** Cells whose value cannot be parsed. */
  faults?: readonly LineFault[];
}

/** The lines that together form one record. */
export interface ImportUnit {
  /** Its display name in the outcomes. */
  label: string;
  rows: readonly ImportRow[];
}

/** A faulty cell: `path` is the column, empty for the whole line. */
export interface LineFault extends Fault {
  line: number;
}

export type UnitOutcome =
  | { effect: 'created' | 'updated' | 'unchanged' | 'there'; params?: Record<string, string> }
  | { effect: 'faulty'; faults: readonly LineFault[] };

export interface ImportRun {
  taskId: string;
  /** Only reports what would happen. */
  dryRun: boolean;
  /** A hash of the uploaded bytes: the same file twice is the same import. */
  fileHash: string;
  /** Parameters from the screen: the kind of document. */
  options: Readonly<Record<string, unknown>>;
}

/** Something that sheets can be imported into. */
export interface ImportTarget {
  readonly name: string;
  readonly fields: readonly SheetField[];
  /** The same plus the importing organisation's custom fields, if it has any. */
  fieldsHere?(): Promise<readonly SheetField[]>;
  /** The lines of an upload that is more than a sheet, such as an archive; a sheet if omitted. */
  linesIn?(bytes: Buffer): Promise<SheetLine[]>;
  unitsOf(rows: readonly ImportRow[]): ImportUnit[];
  /**
   * Imports some records in one transaction; outcomes in the same order. A record that was imported
   * before is recognised. When it throws, everything was rolled back, and the records are imported
   * one by one.
   */
  take(units: readonly ImportUnit[], run: ImportRun): Promise<UnitOutcome[]>;
}

export const fieldsIn = async (target: ImportTarget): Promise<readonly SheetField[]> =>
  (await target.fieldsHere?.()) ?? target.fields;

/** All import targets, by name. */
@Injectable()
export class ImportTargets {
  private readonly known = new Map<string, ImportTarget>();

  register(target: ImportTarget): void {
    this.known.set(target.name, target);
  }

  named(name: string): ImportTarget {
    const target = this.known.get(name);
    if (!target) throw new Error(`No import target named "${name}"`);
    return target;
  }
}
