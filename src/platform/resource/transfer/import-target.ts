import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import type { SheetField } from './headings';

/** One line of a sheet, its cells read by their columns. */
export interface ImportRow {
  /** As the user counts: the heading is line 1. */
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** Cells that hold no value to read. */
  faults?: readonly LineFault[];
}

/** The lines that together are one record. */
export interface ImportUnit {
  /** What it is called where its outcome is told. */
  label: string;
  rows: readonly ImportRow[];
}

/** A faulty cell: `path` is the column, empty for the line as a whole. */
export interface LineFault extends Fault {
  line: number;
}

export type UnitOutcome =
  | { effect: 'created' | 'updated' | 'unchanged' | 'there'; params?: Record<string, string> }
  | { effect: 'faulty'; faults: readonly LineFault[] };

export interface ImportRun {
  taskId: string;
  /** Only tells what would happen. */
  dryRun: boolean;
  /** Of the uploaded bytes: the same file twice is the same import. */
  fileHash: string;
  /** What the screen says beside the file: the kind of document. */
  options: Readonly<Record<string, unknown>>;
}

/** What a sheet can be imported into. */
export interface ImportTarget {
  readonly name: string;
  readonly fields: readonly SheetField[];
  unitsOf(rows: readonly ImportRow[]): ImportUnit[];
  /**
   * Takes some units, in one transaction; outcomes in the same order. A unit that was taken before is
   * recognised. When it throws, nothing of it happened, and the units are taken one by one.
   */
  take(units: readonly ImportUnit[], run: ImportRun): Promise<UnitOutcome[]>;
}

/** Everything that sheets can be imported into, by name. */
@Injectable()
export class ImportTargets {
  private readonly known = new Map<string, ImportTarget>();

  register(target: ImportTarget): void {
    this.known.set(target.name, target);
  }

  named(name: string): ImportTarget {
    const target = this.known.get(name);
    if (!target) throw new Error(`Nothing is imported under the name "${name}"`);
    return target;
  }
}
