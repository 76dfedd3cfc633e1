import { Injectable } from '@nestjs/common';
import type { Params } from '@kernel/rules';
import type { PayrollRun } from '../ports/payroll-runs';

/** A consequence of an approved run that would become invalid: payslips sent, files made. */
export interface Consequence {
  /** The key of a text with `{count}`. */
  code: string;
  count: number;
}

/** Why a run cannot be calculated now. */
export interface Blocker {
  code: string;
  params?: Params;
}

/** What other parts of payroll report about a run before it is calculated or set back to draft. */
@Injectable()
export class RunHooks {
  private readonly consequences: ((run: PayrollRun) => Promise<readonly Consequence[]>)[] = [];
  private readonly blockers: ((run: PayrollRun) => Promise<readonly Blocker[]>)[] = [];

  /** Reports what setting a run back to draft affects; registered when a module starts. */
  beforeReopen(consequencesOf: (run: PayrollRun) => Promise<readonly Consequence[]>): void {
    this.consequences.push(consequencesOf);
  }

  /** Reports why a run may not be calculated: what is missing and was not waived. */
  beforeCalculate(blockersOf: (run: PayrollRun) => Promise<readonly Blocker[]>): void {
    this.blockers.push(blockersOf);
  }

  async consequencesOf(run: PayrollRun): Promise<Consequence[]> {
    const all = await Promise.all(this.consequences.map((each) => each(run)));
    return all.flat().filter(({ count }) => count > 0);
  }

  async blockersOf(run: PayrollRun): Promise<Blocker[]> {
    return (await Promise.all(this.blockers.map((each) => each(run)))).flat();
  }
}
