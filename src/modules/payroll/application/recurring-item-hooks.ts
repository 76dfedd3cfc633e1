import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Input } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { TrailVisibility } from '@platform/audit/trail-visibility';
import { Resources, ResourceHooks } from '@platform/resource';
import type { employeePayrollItem } from '../resources/employee-payroll-item.resource';
import { payrollItem } from '../resources/payroll-item.resource';
import { OpenRecurringItems } from './ports/open-recurring-items';
import { Confidentiality } from './runs/confidentiality';

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
    private readonly open: OpenRecurringItems,
    private readonly resources: Resources,
    private readonly trail: TrailVisibility,
  ) {
    super();
  }

  onModuleInit(): void {
    this.trail.add(async (alias) =>
      (await this.confidentiality.maySee()) ? null : this.open.inTrail(alias),
    );
  }

  override async visible() {
    return (await this.confidentiality.maySee()) ? null : this.open.inList();
  }

  /** Nobody enters for others what they could not see themselves. */
  override async beforeSave({ payrollItemId }: Input): Promise<void> {
    if (typeof payrollItemId !== 'string' || (await this.confidentiality.maySee())) return;
    const [item] = await this.resources.of(payrollItem).find([payrollItemId]);
    if (item?.isConfidential)
      throw new Invalid([{ code: 'run.itemNotUsable', path: 'payrollItemId' }]);
  }
}
