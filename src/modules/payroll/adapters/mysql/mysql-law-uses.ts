import { Injectable } from '@nestjs/common';
import type { Month } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { type LoadedEdition, LawUses } from '../../application/ports/law-editions';
import { isEffective } from '../../domain/run/lifecycle';
import { runStates } from '../../domain/run/run.types';

const locked = runStates.filter(isEffective);

/**
 * What stored runs rely on: the law is the platform's, so the runs of all organisations are
 * queried, but only for whether there are any.
 */
@Injectable()
export class MysqlLawUses extends LawUses {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async lastLockedMonth(): Promise<Month | null> {
    const [row] = await this.units.manager.query<{ month: Month | null }[]>(
      'SELECT MAX(month) AS month FROM payroll_run WHERE state IN (?)',
      [locked],
    );
    return row!.month;
  }

  async isUsed({ from, to, loadedIn }: LoadedEdition): Promise<boolean> {
    const [row] = await this.units.manager.query<{ used: string }[]>(
      `SELECT EXISTS (SELECT 1 FROM payroll_run WHERE state IN (?) AND law_revision >= ?
         AND month >= ? AND month <= ?) AS used`,
      [locked, loadedIn, from, to ?? '9999-12'],
    );
    return Number(row!.used) === 1;
  }
}
