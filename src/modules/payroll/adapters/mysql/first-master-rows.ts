import type { SeedContext } from '@platform/seeding/context';
import type { MastersOwner } from '../../application/ports/first-masters';
import { presetItems } from '../../data';
import { weekdays } from '../../domain/masters/week';
import type { PresetItem } from '../../domain/remuneration';

export interface FirstMasterIds {
  workScheduleId: string;
  salaryCycleId: string;
  salaryPolicyId: string;
  /** The ids of the built-in items by code. */
  items: ReadonlyMap<string, string>;
}

/**
 * What every organisation's payroll begins with: the built-in items, a five-day week, the calendar
 * month as the cycle, and a policy by the Employment Act (payroll-contributions, section 10).
 */
export async function insertFirstMasters(
  insert: SeedContext['insert'],
  owner: MastersOwner,
): Promise<FirstMasterIds> {
  const base = baseOf(owner);
  const [workScheduleId] = await insert('payroll_work_schedule', [{ ...base, ...fiveDays }]);
  const [salaryCycleId] = await insert('payroll_salary_cycle', [{ ...base, ...calendarMonth }]);
  const [salaryPolicyId] = await insert('payroll_salary_policy', [{ ...base, ...byTheAct }]);
  const ids = await insert(
    'payroll_payroll_item',
    presetItems.map((item, index) => ({ ...base, ...itemRow(item, index) })),
  );
  return {
    workScheduleId: workScheduleId!,
    salaryCycleId: salaryCycleId!,
    salaryPolicyId: salaryPolicyId!,
    items: new Map(presetItems.map(({ code }, index) => [code, ids[index]!])),
  };
}

const baseOf = ({ orgId, userId, at }: MastersOwner) => ({
  org_id: orgId,
  version: 1,
  create_time: at,
  update_time: at,
  create_user_id: userId,
});

const weekend: Readonly<Record<string, string>> = { saturday: 'off', sunday: 'rest' };

const fiveDays = {
  name: 'Monday to Friday',
  is_default: true,
  ...Object.fromEntries(
    weekdays.flatMap((day) => [
      [day, weekend[day] ?? 'working'],
      [`${day}_hours`, weekend[day] ? '0.00' : '8.00'],
    ]),
  ),
};

const calendarMonth = {
  name: 'Calendar month',
  is_default: true,
  cycle_end_on: 'monthEnd',
  assign_payroll_month_to: 'endMonth',
};

/** Sections 18A and 60I: an incomplete month by its calendar days, the ordinary rate by 26 days. */
const byTheAct = {
  name: 'Employment Act',
  type: 'monthly',
  is_default: true,
  salary_proration: 'calendar',
  overtime_base_rate: 'fixed',
  overtime_base_rate_days: '26.00',
  overtime_base_rate_hours_pre_day: '8.00',
  overtime_base_rate_use_previous_month_salary: false,
  overtime_base_rate_monthly_wages_lt_limit: 'fixed',
  overtime_base_rate_monthly_wages_lt_limit_days: '26.00',
  overtime_base_rate_monthly_wages_lt_limit_hours_pre_day: '8.00',
  unpaid_leave_days: 'calendar',
  leave_pay: 'fixed',
  leave_pay_days: '26.00',
};

const untaxed: readonly string[] = ['none', 'zakat'];

/** Leaves room between two built-in items for the organisation's own. */
const STEP = 10;

const itemRow = (item: PresetItem, index: number) => ({
  name: item.names.en,
  code: item.code,
  name_ms: item.names.ms,
  name_zh_cn: item.names['zh-cn'],
  name_zh_tw: item.names['zh-tw'],
  type: item.kind,
  category_id: item.category,
  calculate_type: item.calculation,
  inc_salary_proration: item.isProrated,
  inc_overtime_base_rate: item.inOvertimeBase,
  inc_unpaid_leave_days: item.inUnpaidLeaveBase,
  inc_leave_pay: item.inLeavePayBase,
  is_calculate: true,
  is_epf: item.countsFor.epf,
  is_socso: item.countsFor.socso,
  is_eis: item.countsFor.eis,
  is_hrd: item.countsFor.hrd,
  is_pcb: !untaxed.includes(item.tax),
  include_in: item.tax,
  exemption: item.exemption,
  taxable_amount_filed_under: item.eaTaxable,
  exempt_amount_filed_under: item.eaExempt,
  is_confidential: false,
  sort_no: (index + 1) * STEP,
  component: item.component,
  is_custom: false,
  can_be_deleted: false,
  is_enable: true,
});
