import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { inserterOf } from '@platform/seeding/context';
import { FirstMasters, type MastersOwner } from '../../application/ports/first-masters';
import { insertFirstMasters } from './first-master-rows';

@Injectable()
export class MysqlFirstMasters extends FirstMasters {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async exist(orgId: string): Promise<boolean> {
    const [item]: unknown[] = await this.units.manager.query(
      'SELECT 1 FROM payroll_payroll_item WHERE org_id = ? LIMIT 1',
      [orgId],
    );
    return item !== undefined;
  }

  async add(owner: MastersOwner): Promise<void> {
    await insertFirstMasters(inserterOf(this.units), owner);
  }
}
