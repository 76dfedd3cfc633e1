import { Injectable } from '@nestjs/common';
import { Clock } from '@platform/clock';
import { ResourceHooks } from '@platform/resource';
import type { companyProfile, CompanyProfile } from '../resources/company-profile.resource';
import { FirstMasters } from './ports/first-masters';

/** An organisation's payroll begins with its company profile, which creates the first masters. */
@Injectable()
export class BeginPayroll extends ResourceHooks<typeof companyProfile> {
  constructor(
    private readonly masters: FirstMasters,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async afterSave(
    { orgId, createUserId }: CompanyProfile,
    before: CompanyProfile | null,
  ): Promise<void> {
    // A profile may have been deleted and created again.
    if (before !== null || (await this.masters.exist(orgId))) return;
    await this.masters.add({ orgId, userId: createUserId, at: this.clock.now() });
  }
}
