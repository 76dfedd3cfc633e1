import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { RunUses } from '../../application/ports/run-uses';
import type { PayrollItem } from '../../resources/payroll-item.resource';
import { openContent } from './payslip-content';

/** Payslips read at once. */
const PORTION = 200;

/** Ignores the scope, as references do: what is left would be without its record all the same. */
@Injectable()
export class MysqlRunUses extends RunUses {
  constructor(private readonly units: UnitOfWork) {
    super();
  }

  async hasEmployee(id: string): Promise<boolean> {
    const [user]: unknown[] = await this.units.manager.query(
      `SELECT 1 FROM payroll_run_row WHERE employee_id = ?
       UNION ALL SELECT 1 FROM payroll_payslip WHERE employee_id = ? LIMIT 1`,
      [id, id],
    );
    return user !== undefined;
  }

  async hasItem(item: Parameters<RunUses['hasItem']>[0]): Promise<boolean> {
    // What an amendment corrects is part of its entries.
    const [user]: unknown[] = await this.units.manager.query(
      'SELECT 1 FROM payroll_run_row WHERE org_id = ? AND entries LIKE ? LIMIT 1',
      [item.orgId, `%"payrollItemId":"${item.id}"%`],
    );
    return user !== undefined || (await this.isOnPayslip(item));
  }

  /**
   * Recurring items are on payslips without an entry, and may have been deleted since. Payslips
   * name their items in the compressed content only; those older than the item cannot have it.
   */
  private async isOnPayslip({
    orgId,
    code,
    createTime,
  }: Pick<PayrollItem, 'orgId' | 'code' | 'createTime'>): Promise<boolean> {
    for (let after = '0'; ;) {
      const payslips = await this.units.manager.query<{ id: string; content: Buffer }[]>(
        `SELECT p.id, p.content FROM payroll_run r JOIN payroll_payslip p ON p.run_id = r.id
         WHERE r.org_id = ? AND p.create_time >= ? AND p.id > ? ORDER BY p.id LIMIT ${PORTION}`,
        [orgId, new Date(createTime), after],
      );
      if (payslips.some(({ content }) => Object.hasOwn(openContent(content).words, code)))
        return true;
      const last = payslips.at(-1);
      if (!last) return false;
      after = last.id;
    }
  }
}
