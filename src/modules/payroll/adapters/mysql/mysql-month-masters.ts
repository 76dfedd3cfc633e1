import { Injectable } from '@nestjs/common';
import { Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { Repositories } from '@platform/tenancy/repositories';
import {
  type Among,
  type Employer,
  MonthMasters,
  type MonthPerson,
  type Payable,
} from '../../application/ports/month-masters';
import { YearStatements } from '../../application/ports/year-statements';
import {
  cycleOf,
  type DeductionRecord,
  type DependantRecord,
  type EmployeeRecord,
  type EpfExtraRecord,
  countedChildren,
  hrdRateOf,
  type HrdRateRecord,
  citizenshipOf,
  type MonthlyRecord,
  payItemOf,
  type PayrollItemRecord,
  type PayRecord,
  policyOf,
  profileDay,
  type RecurringRecord,
  type SalaryCycleRecord,
  type SalaryPolicyRecord,
  type SkbbkNoticeRecord,
  type TaxProfileRecord,
  weekOf,
  type WorkScheduleRecord,
} from '../../domain/inputs';
import { wagePeriodOf } from '../../domain/pay';
import type { Catalogue, CatalogueItem } from '../../domain/run/entries';
import { isEmployedIn } from '../../domain/run/month-request';
import type { PersonOnPayslip } from '../../domain/run/run.types';
import { companyProfile } from '../../resources/company-profile.resource';
import { employee } from '../../resources/employee.resource';
import { employeeDeduction } from '../../resources/employee-deduction.resource';
import { employeePayrollItem } from '../../resources/employee-payroll-item.resource';
import { payrollItem } from '../../resources/payroll-item.resource';
import { salaryCycle } from '../../resources/salary-cycle.resource';
import { salaryPolicy } from '../../resources/salary-policy.resource';
import { taxOrder } from '../../resources/tax-order.resource';
import { workSchedule } from '../../resources/work-schedule.resource';
import { type AssignmentInMonth, assignmentsIn } from './assignment-rows';
import { holes } from './holes';
import { childSelection, plainSelection, type StoredRecord, typed } from './stored-record';

@Injectable()
export class MysqlMonthMasters extends MonthMasters {
  constructor(
    private readonly repositories: Repositories,
    private readonly statements: YearStatements,
  ) {
    super();
  }

  async catalogue(orgId: string): Promise<Catalogue> {
    const rows = await this.all(payrollItem, orgId);
    const items = rows.map((row): CatalogueItem => {
      const name = String(row.name);
      return {
        id: String(row.id),
        item: payItemOf(row as unknown as PayrollItemRecord),
        names: {
          en: name,
          ms: textOr(row.nameMs, name),
          'zh-cn': textOr(row.nameZhCn, name),
          'zh-tw': textOr(row.nameZhTw, name),
        },
        isConfidential: row.isConfidential === true,
        baseRate: row.baseRate as string | null,
        flatRate: row.flatRate as string | null,
        isUsable: row.isEnable === true && row.isArchived !== true,
        isRecurring: row.isCalculate === true,
      };
    });
    return {
      byId: new Map(items.map((each) => [each.id, each])),
      byCode: new Map(items.map((each) => [each.item.code, each])),
    };
  }

  async employer(orgId: string, month: Month): Promise<Employer> {
    const [profile] = await this.all(companyProfile, orgId);
    if (!profile) throw new Refused('run.noCompanyProfile');
    const rates = await this.inside(companyProfile, 'hrdfRates', orgId, [String(profile.id)]);
    const text = (name: string): string => textOr(profile[name], '');
    return {
      hrdRate: hrdRateOf(rates as unknown as HrdRateRecord[], month),
      countsSocsoRelief: profile.countsSocsoRelief === true,
      needsSecondPerson: profile.secondApproval === true,
      onRun: {
        name: text('name'),
        entityType: text('entityType'),
        registerNumber: text('registerNumber'),
        eNumber: text('eNumber'),
        cNumber: text('cNumber'),
        epfNumber: text('epfNumber'),
        epfNumberForeign: text('epfNumberForeign'),
        socsoNumber: text('socsoNumber'),
        zacatNumber: text('zacatNumber'),
        email: text('email'),
        officeContact: text('officeContact'),
        primaryAddress: text('primaryAddress'),
        officer: {
          name: text('officerName'),
          position: text('officerPosition'),
          phone: text('officerPhone'),
          email: text('officerEmail'),
        },
        bank: {
          name: text('bankName'),
          holder: text('accountHolderName'),
          accountNumber: text('accountNumber'),
        },
      },
    };
  }

  async people(
    orgId: string,
    month: Month,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, MonthPerson>> {
    if (ids.length === 0) return new Map();
    const year = Number(month.slice(0, 4));
    const [employees, assignments, pay, profiles, dependants, extras, notices, ...masters] =
      await Promise.all([
        this.among(employee, orgId, 'id', ids),
        assignmentsIn(this.repositories, { orgId, month, ids }),
        this.inside(employee, 'pay', orgId, ids),
        this.inside(employee, 'taxProfiles', orgId, ids),
        this.inside(employee, 'dependants', orgId, ids),
        this.inside(employee, 'epfExtras', orgId, ids),
        this.inside(employee, 'skbbkNotices', orgId, ids),
        this.all(workSchedule, orgId),
        this.all(salaryCycle, orgId),
        this.all(salaryPolicy, orgId),
      ]);
    const [recurring, deductions, orders, stated] = await Promise.all([
      this.among(employeePayrollItem, orgId, 'employee_id', ids, 'AND t.is_archived = 0'),
      this.among(employeeDeduction, orgId, 'employee_id', ids, 'AND t.is_archived = 0'),
      this.among(taxOrder, orgId, 'employee_id', ids, 'AND t.is_archived = 0'),
      this.statements.of(orgId, year, ids),
    ]);
    const by = (rows: StoredRecord[], key: string): Map<string, StoredRecord[]> =>
      Map.groupBy(rows, (row) => String(row[key]));
    const inside = [pay, profiles, dependants, extras, notices];
    const [payOf, profilesOf, dependantsOf, extrasOf, noticesOf] = inside.map((rows) =>
      by(rows, 'parentId'),
    );
    const [recurringOf, deductionsOf, ordersOf] = [recurring, deductions, orders].map((rows) =>
      by(rows, 'employeeId'),
    );
    const [scheduleOf, cycleBy, policyBy] = masters.map(
      (rows) => new Map(rows.map((row) => [String(row.id), row])),
    );
    return new Map(
      employees.map((row): [string, MonthPerson] => {
        const id = String(row.id);
        const rows = <T>(of: Map<string, StoredRecord[]> | undefined): T[] =>
          (of?.get(id) ?? []) as unknown as T[];
        const record = {
          ...row,
          pay: rows<PayRecord>(payOf),
          taxProfiles: rows<TaxProfileRecord>(profilesOf),
          dependants: rows<DependantRecord>(dependantsOf),
          epfExtras: rows<EpfExtraRecord>(extrasOf),
          skbbkNotices: rows<SkbbkNoticeRecord>(noticesOf),
        } as unknown as EmployeeRecord;
        const assigned = assignments.get(id);
        const schedule = scheduleOf!.get(String(assigned?.workScheduleId));
        const cycle = cycleBy!.get(String(assigned?.salaryCycleId));
        const policy = policyBy!.get(String(assigned?.salaryPolicyId));
        if (!schedule || !cycle || !policy) throw new Refused('run.mastersMissing');
        const statement = stated.get(id);
        return [
          id,
          {
            masters: {
              employee: record,
              week: weekOf(schedule as unknown as WorkScheduleRecord),
              cycle: cycleOf(cycle as unknown as SalaryCycleRecord),
              policy: policyOf(policy as unknown as SalaryPolicyRecord),
              recurring: rows<RecurringRecord>(recurringOf),
              deductions: rows<DeductionRecord & { id: string }>(deductionsOf),
              taxOrders: rows<MonthlyRecord>(ordersOf),
              claims: statement?.claims ?? [],
            },
            statements: statement?.statements ?? { opening: null, earlier: [] },
            snapshot: snapshotOf(row, record, assigned, month),
          },
        ];
      }),
    );
  }

  async payable(orgId: string, month: Month, among: Among = {}): Promise<Payable[]> {
    const { departmentIds, employeeIds } = among;
    const cycles = await this.all(salaryCycle, orgId);
    const periods = new Map(
      cycles.map((row) => [
        String(row.id),
        wagePeriodOf(cycleOf(row as unknown as SalaryCycleRecord), month),
      ]),
    );
    const assignments = await assignmentsIn(this.repositories, {
      ...{ orgId, month },
      ...(employeeIds && { ids: employeeIds }),
    });
    const departments = departmentIds && new Set(departmentIds);
    const rows = await this.repositories.read<
      Payable & { joinedOn: string; lastDay: string | null }
    >(
      `SELECT e.id, e.staff_number AS staffNumber, e.name, e.joined_on AS joinedOn,
         e.last_day AS lastDay
       FROM payroll_employee e
       WHERE {scope:e} AND e.org_id = ?
         ${employeeIds ? `AND e.id IN (${holes(employeeIds)})` : 'AND e.is_archived = 0'}
       ORDER BY e.staff_number`,
      [orgId, ...(employeeIds ?? [])],
    );
    return rows
      .filter((row) => {
        const assigned = assignments.get(String(row.id))!;
        if (departments && !departments.has(String(assigned.departmentId))) return false;
        const period = periods.get(String(assigned.salaryCycleId))!;
        return employeeIds !== undefined || isEmployedIn(row, period);
      })
      .map(({ id, staffNumber, name }) => ({ id, staffNumber, name }));
  }

  private async all(
    definition: Parameters<typeof plainSelection>[0],
    orgId: string,
  ): Promise<StoredRecord[]> {
    const { columns, table } = plainSelection(definition);
    const rows = await this.repositories.read<Record<string, unknown>>(
      `SELECT ${columns} FROM ${table} t WHERE {scope:t} AND t.org_id = ? ORDER BY t.id`,
      [orgId],
    );
    return rows.map((row) => typed(definition, row));
  }

  private async among(
    definition: Parameters<typeof plainSelection>[0],
    orgId: string,
    key: 'id' | 'employee_id',
    ids: readonly string[],
    more = '',
  ): Promise<StoredRecord[]> {
    const { columns, table } = plainSelection(definition);
    const rows = await this.repositories.read<Record<string, unknown>>(
      `SELECT ${columns} FROM ${table} t
       WHERE {scope:t} AND t.org_id = ? AND t.${key} IN (${holes(ids)}) ${more} ORDER BY t.id`,
      [orgId, ...ids],
    );
    return rows.map((row) => typed(definition, row));
  }

  private async inside(
    definition: Parameters<typeof plainSelection>[0],
    field: string,
    orgId: string,
    ids: readonly string[],
  ): Promise<StoredRecord[]> {
    const { columns, table, inside } = childSelection(definition, field);
    const parent = plainSelection(definition).table;
    const rows = await this.repositories.read<Record<string, unknown>>(
      `SELECT ${columns} FROM ${table} t JOIN ${parent} p ON p.id = t.parent_id
       WHERE {scope:p} AND p.org_id = ? AND t.parent_id IN (${holes(ids)})
       ORDER BY t.parent_id, t.position`,
      [orgId, ...ids],
    );
    return rows.map((row) => typed(inside, row));
  }
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

function snapshotOf(
  row: StoredRecord,
  record: EmployeeRecord,
  assigned: AssignmentInMonth | undefined,
  month: Month,
): MonthPerson['snapshot'] {
  const text = (name: string): string => textOr(row[name], '');
  const on = profileDay(month);
  return {
    person: {
      employeeId: String(row.id),
      staffNumber: text('staffNumber'),
      name: text('name'),
      idType: row.idType as PersonOnPayslip['idType'],
      nationality: text('nationality'),
      citizenship: citizenshipOf(record, on),
      birthDate: text('birthDate'),
      sex: row.sex as PersonOnPayslip['sex'],
      maritalStatus: row.maritalStatus as PersonOnPayslip['maritalStatus'],
      email: text('email'),
      phone: text('phone'),
      address: {
        address1: text('address1'),
        address2: text('address2'),
        address3: text('address3'),
        postcode: text('postcode'),
        city: text('city'),
        state: text('state'),
      },
      payslipLanguage: row.payslipLanguage as PersonOnPayslip['payslipLanguage'],
      joined: text('joinedOn'),
      lastDay: row.lastDay as string | null,
      contractEnds: row.contractEndsOn as string | null,
      status: row.employeeStatus as PersonOnPayslip['status'],
      department: assigned?.department ?? '',
      branch: assigned?.branch ?? '',
      position: assigned?.position ?? '',
      bank: { name: text('bankName'), holder: text('accountHolderName'), accountNumber: '' },
      children: countedChildren(record.dependants, month).length,
    },
    sealed: {
      idNumber: row.idNumber as string,
      accountNumber: row.accountNumber as string | null,
      tin: row.tin as string | null,
      epfNumber: row.epfNumber as string | null,
      socsoNumber: row.socsoNumber as string | null,
    },
  };
}
