import type { PayrollItem } from '../../resources/payroll-item.resource';

/**
 * What runs in any state, and payslips of any calculation, name without a reference that the
 * database knows: such a record is archived and never deleted.
 */
export abstract class RunUses {
  abstract hasEmployee(id: string): Promise<boolean>;
  abstract hasItem(
    item: Pick<PayrollItem, 'id' | 'orgId' | 'code' | 'createTime'>,
  ): Promise<boolean>;
}
