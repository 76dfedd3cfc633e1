import { Injectable } from '@nestjs/common';
import { type Input, FilterOperator, FilterLogic } from '@kernel/resource';
import { type Fault, Refused } from '@kernel/rules';
import { Resources, ResourceHooks } from '@platform/resource';
import { type ReadinessWaiver, readinessWaiver } from '../resources/readiness-waiver.resource';
import { LockedMonths } from './ports/locked-months';

/** One waiver per month, person and check; it is fixed once a payslip of them in the month is. */
@Injectable()
export class WaiverHooks extends ResourceHooks<typeof readinessWaiver> {
  constructor(
    private readonly locked: LockedMonths,
    private readonly resources: Resources,
  ) {
    super();
  }

  override async beforeSave({ month, employeeId, orgId }: Input): Promise<void> {
    if (typeof month !== 'string') return;
    await this.refuseLocked(month, (employeeId ?? null) as string | null, orgId as string);
  }

  override beforeDelete({ month, employeeId, orgId }: ReadinessWaiver): Promise<void> {
    return this.refuseLocked(month, employeeId, orgId);
  }

  override async notUnique({ month, employeeId, code, orgId }: Input): Promise<Fault[]> {
    const filters = Object.entries({ month, code }).map(([field, value]) => ({
      field,
      operator: FilterOperator.eq,
      value: String(value),
    }));
    const same = await this.resources
      .of(readinessWaiver)
      .all({ filter: { logic: FilterLogic.and, filters } });
    const isThere = same.some(
      (each) => each.orgId === orgId && each.employeeId === (employeeId ?? null),
    );
    return isThere ? [{ code: 'notUnique', path: 'code' }] : [];
  }

  private async refuseLocked(
    month: string,
    employeeId: string | null,
    orgId: string,
  ): Promise<void> {
    if (await this.locked.lockOf(month, employeeId, orgId))
      throw new Refused('payroll.monthLocked', { month });
  }
}
