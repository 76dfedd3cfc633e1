import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { TrailVisibility } from '@platform/audit/trail-visibility';
import { Resources, ResourceHooks } from '@platform/resource';
import type { employeePayrollItem } from '../resources/employee-payroll-item.resource';
import { payrollItem } from '../resources/payroll-item.resource';
import { Confidentiality } from './runs/confidentiality';

const OPEN_ITEMS = 'SELECT i.id FROM payroll_payroll_item i WHERE i.is_confidential = 0';

/**
 * Confidential recurring items are withheld from people who may not see them, as are their entries
 * in the audit trail (ADR 72).
 */
@Injectable()
export class RecurringItemHooks
  extends ResourceHooks<typeof employeePayrollItem>
  implements OnModuleInit
{
  constructor(
    private readonly confidentiality: Confidentiality,
    private readonly resources: Resources,
    private readonly trail: TrailVisibility,
  ) {
    super();
  }

  onModuleInit(): void {
    // The item of a deleted record is no longer known: its rows are withheld as well.
    this.trail.add(async (alias) =>
      (await this.confidentiality.maySee())
        ? null
        : {
            sql: `${alias}.resource <> 'employeePayrollItem' OR ${alias}.record_id IN (
              SELECT v.id FROM payroll_employee_payroll_item v
              WHERE v.payroll_item_id IN (${OPEN_ITEMS}))`,
            params: [],
          },
    );
  }

  override async visible() {
    return (await this.confidentiality.maySee())
      ? null
      : { sql: `t.payroll_item_id IN (${OPEN_ITEMS})`, params: [] };
  }

  /** Nobody enters for others what they could not see themselves. */
  override async beforeSave({ payrollItemId }: Input): Promise<void> {
    if (typeof payrollItemId !== 'string' || (await this.confidentiality.maySee())) return;
    const [item] = await this.resources.of(payrollItem).find([payrollItemId]);
    if (item?.isConfidential)
      throw new Invalid([{ code: 'run.itemNotUsable', path: 'payrollItemId' }]);
  }
}
