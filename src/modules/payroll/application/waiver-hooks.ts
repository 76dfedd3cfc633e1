import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { type Fault, Refused } from '@kernel/rules';
import { Resources, ResourceHooks } from '@platform/resource';
import { type ReadinessWaiver, readinessWaiver } from '../resources/readiness-waiver.resource';
import { LockedMonths } from './ports/locked-months';

/** One waiver per month, person and check; it is fixed once the month is locked. */
@Injectable()
export class WaiverHooks extends ResourceHooks<typeof readinessWaiver> {
  constructor(
    private readonly locked: LockedMonths,
    private readonly resources: Resources,
  ) {
    super();
  }

  override async beforeSave({ month, orgId }: Input): Promise<void> {
    if (typeof month === 'string') await this.refuseLocked(month, orgId as string);
  }

  override beforeDelete({ month, orgId }: ReadinessWaiver): Promise<void> {
    return this.refuseLocked(month, orgId);
  }

  override async notUnique({ month, employeeId, code, orgId }: Input): Promise<Fault[]> {
    const filters = Object.entries({ month, code }).map(([field, value]) => ({
      ...{ field, operator: 0, value: String(value) },
    }));
    const same = await this.resources.of(readinessWaiver).all({ filter: { logic: 0, filters } });
    const isThere = same.some(
      (each) => each.orgId === orgId && each.employeeId === (employeeId ?? null),
    );
    return isThere ? [{ code: 'notUnique', path: 'code' }] : [];
  }

  private async refuseLocked(month: string, orgId: string): Promise<void> {
    const locked = await this.locked.ofYear(Number(month.slice(0, 4)), orgId);
    if (locked.includes(month)) throw new Refused('payroll.monthLocked', { month });
  }
}
