import { Injectable } from '@nestjs/common';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import {
  type DutyKey,
  SettledDuties,
  type Settlement,
} from '../../application/ports/settled-duties';
import { type DutySettledRow, dutySettledSchema } from './files.schema';

@Injectable()
export class MysqlSettledDuties extends SettledDuties {
  private readonly rows: ScopedRepository<DutySettledRow>;

  constructor(repositories: Repositories) {
    super();
    this.rows = repositories.of(dutySettledSchema, {
      ...{ scope: 'organisation' as const, audit: 'payrollDuty' },
    });
  }

  override async settle({ settledOn, reference, ...key }: Settlement): Promise<void> {
    const row = await this.find(key);
    if (row) await this.rows.update(row, { settledOn, reference });
    else await this.rows.insert({ ...columnsOf(key), settledOn, reference });
  }

  override async open(key: DutyKey): Promise<void> {
    const row = await this.find(key);
    if (row) await this.rows.delete(row);
  }

  private find(key: DutyKey): Promise<DutySettledRow | null> {
    return this.rows.findOne({ orgId: currentScope().orgId, ...columnsOf(key) });
  }
}

const columnsOf = ({ period, duty, employeeId }: DutyKey) => ({
  ...{ period, duty, employeeId: employeeId ?? EVERYBODY },
});

/** No employee has it; null would be no part of a unique key. */
const EVERYBODY = '0';
