import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import { ResourceHooks } from '@platform/resource';
import type { payrollItem, PayrollItem } from '../resources/payroll-item.resource';

/** Delivered items are archived when they are not wanted: payslips and forms know them by their code. */
@Injectable()
export class PayrollItemHooks extends ResourceHooks<typeof payrollItem> {
  override async beforeDelete({ canBeDeleted }: PayrollItem): Promise<void> {
    if (!canBeDeleted) throw new Refused('payroll.deliveredItem');
  }
}
