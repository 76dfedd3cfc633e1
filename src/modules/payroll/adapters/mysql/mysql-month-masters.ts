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
  type EmployeeRecord,
  countedChildren,
  hrdRateOf,
  citizenshipOf,
  payItemOf,
  policyOf,
  profileDay,
  weekOf,
} from '../../domain/inputs';
import { wagePeriodOf } from '../../domain/pay';
import type { Catalogue, CatalogueItem } from '../../domain/run/entries';
import { isEmployedIn } from '../../domain/run/month-request';
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
import type { StoredRecord } from './stored-record';
import { StoredRecords } from './stored-records';

@Injectable()
export class MysqlMonthMasters extends MonthMasters {
  private readonly records: StoredRecords;

  constructor(
    private readonly repositories: Repositories,
    private readonly statements: YearStatements,
  ) {
    super();
    this.records = new StoredRecords(repositories);
  }

  async catalogue(orgId: string): Promise<Catalogue> {
    const rows = await this.records.all(payrollItem, orgId);
    const items = rows.map((row): CatalogueItem => {
      const { id, name, isConfidential, baseRate, flatRate, isCalculate } = row;
      return {
        id,
        isConfidential,
        baseRate,
        flatRate,
        item: payItemOf(row),
        names: {
          en: name,
          ms: row.nameMs || name,
          'zh-cn': row.nameZhCn || name,
          'zh-tw': row.nameZhTw || name,
        },
        isUsable: row.isEnable && !row.isArchived,
        isRecurring: isCalculate,
      };
    });
    return {
      byId: new Map(items.map((each) => [each.id, each])),
      byCode: new Map(items.map((each) => [each.item.code, each])),
    };
  }

  async employer(orgId: string, month: Month): Promise<Employer> {
    const [profile] = await this.records.all(companyProfile, orgId);
    if (!profile) throw new Refused('run.noCompanyProfile');
    const rates = await this.records.children(companyProfile, 'hrdfRates', orgId, [profile.id]);
    return {
      hrdRate: hrdRateOf(rates, month),
      countsSocsoRelief: profile.countsSocsoRelief,
      needsSecondPerson: profile.secondApproval,
      onRun: {
        name: profile.name,
        entityType: profile.entityType,
        registerNumber: profile.registerNumber ?? '',
        eNumber: profile.eNumber ?? '',
        cNumber: profile.cNumber ?? '',
        epfNumber: profile.epfNumber ?? '',
        epfNumberForeign: profile.epfNumberForeign ?? '',
        socsoNumber: profile.socsoNumber ?? '',
        zacatNumber: profile.zacatNumber ?? '',
        email: profile.email,
        officeContact: profile.officeContact ?? '',
        primaryAddress: profile.primaryAddress ?? '',
        officer: {
          name: profile.officerName ?? '',
          position: profile.officerPosition ?? '',
          phone: profile.officerPhone ?? '',
          email: profile.officerEmail ?? '',
        },
        bank: {
          name: profile.bankName ?? '',
          holder: profile.accountHolderName ?? '',
          accountNumber: profile.accountNumber ?? '',
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
    const { records } = this;
    const year = Number(month.slice(0, 4));
    const [employees, assignments, pay, taxProfiles, dependants, epfExtras, skbbkNotices] =
      await Promise.all([
        records.withIds(employee, orgId, ids),
        assignmentsIn(this.repositories, { orgId, month, ids }),
        records.children(employee, 'pay', orgId, ids),
        records.children(employee, 'taxProfiles', orgId, ids),
        records.children(employee, 'dependants', orgId, ids),
        records.children(employee, 'epfExtras', orgId, ids),
        records.children(employee, 'skbbkNotices', orgId, ids),
      ]);
    const [schedules, cycles, policies, recurring, deductions, taxOrders, stated] =
      await Promise.all([
        records.all(workSchedule, orgId),
        records.all(salaryCycle, orgId),
        records.all(salaryPolicy, orgId),
        records.ofEmployees(employeePayrollItem, orgId, ids),
        records.ofEmployees(employeeDeduction, orgId, ids),
        records.ofEmployees(taxOrder, orgId, ids),
        this.statements.of(orgId, year, ids),
      ]);
    const rowsOf = {
      pay: byParent(pay),
      taxProfiles: byParent(taxProfiles),
      dependants: byParent(dependants),
      epfExtras: byParent(epfExtras),
      skbbkNotices: byParent(skbbkNotices),
      recurring: byEmployee(recurring),
      deductions: byEmployee(deductions),
      taxOrders: byEmployee(taxOrders),
    };
    const master = { schedule: byId(schedules), cycle: byId(cycles), policy: byId(policies) };
    return new Map(
      employees.map((row): [string, MonthPerson] => {
        const { id } = row;
        const record = {
          ...row,
          pay: rowsOf.pay(id),
          taxProfiles: rowsOf.taxProfiles(id),
          dependants: rowsOf.dependants(id),
          epfExtras: rowsOf.epfExtras(id),
          skbbkNotices: rowsOf.skbbkNotices(id),
        };
        const assigned = assignments.get(id);
        const schedule = master.schedule(assigned?.workScheduleId);
        const cycle = master.cycle(assigned?.salaryCycleId);
        const policy = master.policy(assigned?.salaryPolicyId);
        if (!assigned || !schedule || !cycle || !policy) throw new Refused('run.mastersMissing');
        const statement = stated.get(id);
        return [
          id,
          {
            masters: {
              employee: record,
              week: weekOf(schedule),
              cycle: cycleOf(cycle),
              policy: policyOf(policy),
              recurring: rowsOf.recurring(id),
              deductions: rowsOf.deductions(id),
              taxOrders: rowsOf.taxOrders(id),
              claims: statement?.claims ?? [],
            },
            statements: statement?.statements ?? {
              opening: null,
              exemptedOnLeaving: [],
              earlier: [],
            },
            snapshot: snapshotOf(row, record, assigned, month),
          },
        ];
      }),
    );
  }

  async hold(orgId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.repositories.read(
      `SELECT e.id FROM payroll_employee e
       WHERE {scope:e} AND e.org_id = ? AND e.id IN (${holes(ids)}) ORDER BY e.id FOR UPDATE`,
      [orgId, ...ids],
    );
  }

  async payable(orgId: string, month: Month, among: Among = {}): Promise<Payable[]> {
    const { departmentIds, employeeIds } = among;
    const cycles = await this.records.all(salaryCycle, orgId);
    const periods = new Map(cycles.map((row) => [row.id, wagePeriodOf(cycleOf(row), month)]));
    const assignments = await assignmentsIn(this.repositories, {
      orgId,
      month,
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
}

const byParent = <Row extends { parentId: string }>(rows: readonly Row[]) =>
  grouped(rows, ({ parentId }) => parentId);

const byEmployee = <Row extends { employeeId: string }>(rows: readonly Row[]) =>
  grouped(rows, ({ employeeId }) => employeeId);

function grouped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (id: string) => readonly Row[] {
  const groups = Map.groupBy(rows, keyOf);
  return (id) => groups.get(id) ?? [];
}

function byId<Row extends { id: string }>(
  rows: readonly Row[],
): (id: string | undefined) => Row | undefined {
  const all = new Map(rows.map((row) => [row.id, row]));
  return (id) => (id === undefined ? undefined : all.get(id));
}

function snapshotOf(
  row: StoredRecord<typeof employee.fields>,
  record: EmployeeRecord,
  assigned: AssignmentInMonth,
  month: Month,
): MonthPerson['snapshot'] {
  return {
    person: {
      employeeId: row.id,
      staffNumber: row.staffNumber,
      name: row.name,
      idType: row.idType,
      nationality: row.nationality,
      citizenship: citizenshipOf(record, profileDay(month)),
      birthDate: row.birthDate,
      sex: row.sex,
      maritalStatus: row.maritalStatus,
      email: row.email ?? '',
      phone: row.phone ?? '',
      address: {
        address1: row.address1 ?? '',
        address2: row.address2 ?? '',
        address3: row.address3 ?? '',
        postcode: row.postcode ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
      },
      payslipLanguage: row.payslipLanguage,
      joined: row.joinedOn,
      lastDay: row.lastDay,
      contractEnds: row.contractEndsOn,
      status: row.employeeStatus,
      department: assigned.department ?? '',
      branch: assigned.branch ?? '',
      position: assigned.position ?? '',
      bank: { name: row.bankName ?? '', holder: row.accountHolderName ?? '', accountNumber: '' },
      children: countedChildren(record.dependants, month).length,
    },
    sealed: {
      idNumber: row.idNumber,
      accountNumber: row.accountNumber,
      tin: row.tin,
      epfNumber: row.epfNumber,
      socsoNumber: row.socsoNumber,
    },
  };
}
