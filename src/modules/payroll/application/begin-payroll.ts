import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { ResourceHooks } from '@platform/resource';
import { inserterOf } from '@platform/seeding/context';
import type { companyProfile, CompanyProfile } from '../resources/company-profile.resource';
import { insertFirstMasters } from './first-masters';

/** An organisation's payroll begins with its company profile, which creates the first masters. */
@Injectable()
export class BeginPayroll extends ResourceHooks<typeof companyProfile> {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async afterSave(
    { orgId, createUserId }: CompanyProfile,
    before: CompanyProfile | null,
  ): Promise<void> {
    if (before !== null || (await this.hasBegun(orgId))) return;
    await insertFirstMasters(inserterOf(this.units), {
      orgId,
      userId: createUserId,
      at: this.clock.now(),
    });
  }

  /** A profile may have been deleted and created again. */
  private async hasBegun(orgId: string): Promise<boolean> {
    const [item]: unknown[] = await this.units.manager.query(
      'SELECT 1 FROM payroll_payroll_item WHERE org_id = ? LIMIT 1',
      [orgId],
    );
    return item !== undefined;
  }
}
