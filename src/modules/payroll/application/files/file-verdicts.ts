import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Fault } from '@kernel/rules';
import type { PlainDate } from '@kernel/time';
import { currentScope } from '@platform/tenancy/org-scope';
import type { CreatedFileRecord } from '../ports/created-files';
import { PayrollFiles, type PossibleFile } from './payroll-files';
import type { FileRequest } from './payroll-files.types';

/** The result of writing a file and reading it back; its text is not kept. */
export interface FileVerdict {
  request: FileRequest;
  run: { id: string; name: string } | null;
  records: number;
  faults: readonly Fault[];
  /** The hash of the text if it were made on each of these days. */
  sha256: ReadonlyMap<PlainDate, string>;
}

interface Kept {
  stamp: string;
  verdicts: readonly FileVerdict[];
  faults: number;
}

/**
 * Verdicts on the files of months, cached by a stamp of all their sources: runs, accounts and
 * layout. While the stamp is unchanged nothing is written again. The cache is per process, so that
 * a new version of the writers starts afresh; making a file always writes it and reads it back.
 */
@Injectable()
export class FileVerdicts {
  /** Least recently used first. */
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly files: PayrollFiles) {}

  /** Verdicts on the files of a month, for the days on which files were made. */
  async of(
    month: string,
    layoutId: string | undefined,
    made: readonly Pick<CreatedFileRecord, 'madeOn'>[],
  ): Promise<readonly FileVerdict[]> {
    const source = await this.files.sourceOf(month, layoutId);
    if (source === null) return [];
    const key = [currentScope().orgId, month, layoutId ?? ''].join(' ');
    const stamp = createHash('sha256').update(JSON.stringify(source)).digest('hex');
    const known = this.kept.get(key);
    const days = [...new Set(made.map(({ madeOn }) => madeOn))];
    if (known?.stamp === stamp && days.every((day) => covers(known, day))) {
      this.keep(key, known);
      return known.verdicts;
    }
    const possible = await this.files.ofMonth(month, layoutId);
    const verdicts = possible.map((file) => this.verdictOf(file, days));
    const faults = verdicts.reduce((all, each) => all + each.faults.length, 0);
    this.keep(key, { stamp, verdicts, faults });
    return verdicts;
  }

  private verdictOf(file: PossibleFile, days: readonly PlainDate[]): FileVerdict {
    const { request, run, written } = file;
    return {
      request,
      run: run && { id: run.id, name: run.name },
      records: written.records,
      faults: written.faults,
      sha256: new Map(days.map((day) => [day, this.files.sha256On(file, day)])),
    };
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    let faults = 0;
    for (const each of this.kept.values()) faults += each.faults;
    for (const [oldest, each] of this.kept) {
      if (this.kept.size === 1 || (this.kept.size <= MONTHS && faults <= FAULTS)) return;
      this.kept.delete(oldest);
      faults -= each.faults;
    }
  }
}

const covers = ({ verdicts }: Kept, day: PlainDate): boolean =>
  verdicts.every(({ sha256 }) => sha256.has(day));

/** Enough for users currently working on the files of a month. */
const MONTHS = 100;
const FAULTS = 20_000;
