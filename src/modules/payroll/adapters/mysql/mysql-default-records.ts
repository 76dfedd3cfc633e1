import { Injectable } from '@nestjs/common';
import { type ResourceDefinition, tableOf } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { DefaultRecords } from '../../application/ports/default-records';

@Injectable()
export class MysqlDefaultRecords extends DefaultRecords {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async clear(definition: ResourceDefinition, orgId: string, except: string): Promise<void> {
    // An UPDATE passes over a row that another transaction is making the default at this moment;
    // a locking read waits for it.
    await this.units.manager.query(
      `SELECT id FROM ${tableOf(definition)} WHERE org_id = ? FOR UPDATE`,
      [orgId],
    );
    await this.units.manager.query(
      `UPDATE ${tableOf(definition)} SET is_default = 0, version = version + 1
       WHERE org_id = ? AND id <> ? AND is_default = 1`,
      [orgId, except],
    );
  }
}
