import { Injectable } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Forbidden, Refused, refuseIfAny } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import { presetItems } from '../data';
import { faultsOfBuiltIn } from '../domain/masters/item';
import type { payrollItem, PayrollItem } from '../resources/payroll-item.resource';
import { RunUses } from './ports/run-uses';
import { Confidentiality } from './runs/confidentiality';

const roles = new Map(presetItems.map(({ code, role }) => [code, role]));

/**
 * Built-in items are archived when not wanted: payslips and forms know them by code, and what they
 * are stays as it is. So are items of which something was entered or paid: deleting them would
 * delete pay. People who do not see confidential pay cannot make it visible to themselves through
 * the item (ADR 72).
 */
@Injectable()
export class PayrollItemHooks extends ResourceHooks<typeof payrollItem> {
  constructor(
    private readonly confidentiality: Confidentiality,
    private readonly uses: RunUses,
  ) {
    super();
  }

  override async beforeSave(record: Input, before: PayrollItem | null): Promise<void> {
    const { code, isConfidential } = record;
    refuseIfAny(faultsOfBuiltIn(record, before, roles.get(String(code)) ?? null));
    if (!before?.isConfidential || isConfidential === true) return;
    if (!(await this.confidentiality.maySee())) throw new Forbidden('run.withheld');
  }

  override async beforeDelete(item: PayrollItem): Promise<void> {
    if (!item.canBeDeleted) throw new Refused('payroll.deliveredItem');
    if (await this.uses.hasItem(item)) throw new Refused('inUse');
  }
}
