import { Injectable } from '@nestjs/common';
import { currentScope } from '@platform/tenancy/org-scope';
import { Repositories } from '@platform/tenancy/repositories';
import type { ScopedRepository } from '@platform/tenancy/scoped-repository';
import { SettledDuties, type Settlement } from '../../application/ports/settled-duties';
import type { Duty } from '../../domain/calendar';
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

  override async settle({ period, duty, settledOn, reference }: Settlement): Promise<void> {
    const row = await this.find(period, duty);
    if (row) await this.rows.update(row, { settledOn, reference });
    else await this.rows.insert({ period, duty, settledOn, reference });
  }

  override async open(period: string, duty: Duty): Promise<void> {
    const row = await this.find(period, duty);
    if (row) await this.rows.delete(row);
  }

  private find(period: string, duty: Duty): Promise<DutySettledRow | null> {
    return this.rows.findOne({ orgId: currentScope().orgId, period, duty });
  }
}
