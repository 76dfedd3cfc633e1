import { Injectable } from '@nestjs/common';
import type { Piece } from '@platform/resource';
import { OpenRecurringItems } from '../../application/ports/open-recurring-items';

const OPEN_ITEMS = 'SELECT i.id FROM payroll_payroll_item i WHERE i.is_confidential = 0';

@Injectable()
export class MysqlOpenRecurringItems extends OpenRecurringItems {
  inList(): Piece {
    return { sql: `t.payroll_item_id IN (${OPEN_ITEMS})`, params: [] };
  }

  /** The item of a deleted record is no longer known: its rows are withheld as well. */
  inTrail(alias: string): Piece {
    return {
      sql: `${alias}.resource <> 'employeePayrollItem' OR ${alias}.record_id IN (
        SELECT v.id FROM payroll_employee_payroll_item v
        WHERE v.payroll_item_id IN (${OPEN_ITEMS}))`,
      params: [],
    };
  }
}
