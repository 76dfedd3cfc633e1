import { Injectable } from '@nestjs/common';
import { ZERO } from '@kernel/money';
import { type Filter, FilterOperator, FilterLogic } from '@kernel/resource';
import type { Month } from '@kernel/time';
import { currentLanguage } from '@platform/context';
import { Resources } from '@platform/resource';
import { currentScope } from '@platform/tenancy/org-scope';
import { hrdRatesIn } from '../domain/contributions';
import { cycleOf, profileDay, weekOf, type WorkScheduleRecord } from '../domain/inputs';
import { assignmentOn } from '../domain/masters/assignment';
import { monthPlus, monthsBefore, type SalaryCycle, wagePeriodOf } from '../domain/pay';
import type { Catalogue } from '../domain/run/entries';
import { leftToSalary, recoverable } from '../domain/run/left-to-salary';
import { isEmployedIn } from '../domain/run/month-request';
import { checks, findingsOf, type Finding, type PersonToCheck } from '../domain/readiness';
import { minimumWageIn } from '../domain/statutes';
import type { FindingView, ReadinessView } from './readiness.view';
import { companyProfile } from '../resources/company-profile.resource';
import { earlierEmployment } from '../resources/earlier-employment.resource';
import { type Employee, employee } from '../resources/employee.resource';
import { employeePayrollItem } from '../resources/employee-payroll-item.resource';
import { openingBalance } from '../resources/opening-balance.resource';
import { type ReadinessWaiver, readinessWaiver } from '../resources/readiness-waiver.resource';
import { reliefClaim } from '../resources/relief-claim.resource';
import { salaryCycle } from '../resources/salary-cycle.resource';
import { salaryPolicy } from '../resources/salary-policy.resource';
import { workSchedule } from '../resources/work-schedule.resource';
import { MonthMasters } from './ports/month-masters';
import { PayLaws } from './ports/pay-laws';
import { type PersonInMonth, PayrollRuns } from './ports/payroll-runs';

/** The subject of a check. */
export interface ReadinessRequest {
  /** The current organisation unless another accessible one is named. */
  orgId?: string;
  /**
   * Without them: everybody employed in the month or in an open run of it, and people who have left
   * but are still paid something. A run pays its people, archived or not; nobody else who is
   * archived is checked.
   */
  employeeIds?: readonly string[];
}

/** What is missing or unusual before a month is calculated, in the current scope. */
@Injectable()
export class Readiness {
  constructor(
    private readonly resources: Resources,
    private readonly laws: PayLaws,
    private readonly runs: PayrollRuns,
    private readonly masters: MonthMasters,
  ) {}

  async of(month: Month, request: ReadinessRequest = {}): Promise<ReadinessView> {
    const law = await this.laws.of(month);
    const { orgId = currentScope().orgId, employeeIds } = request;
    const profiles = await this.resources.of(companyProfile).all();
    const company = profiles.find((each) => each.orgId === orgId) ?? null;
    const inRuns = await this.runs.peopleOfYear(orgId, Number(month.slice(0, 4)), employeeIds);
    const inOpenRun = openIn(inRuns, month);
    const employees = await this.employees(orgId, inOpenRun, employeeIds);
    const all = await this.people(month, employees, inRuns, orgId);
    // Their run is refused for what is missing of them, so that it must be shown, employed or not.
    const people = employeeIds
      ? all
      : all.filter((each) => inOpenRun.has(each.employee.id) || isOfMonth(each, month));
    const findings = findingsOf({
      month,
      company,
      people,
      minimumWage: minimumWageIn(month, law.statutes),
      hrdMandatoryFrom: employeeIds ? null : hrdRatesIn(month, law.statutes).mandatoryFrom,
      overtimeHoursLimit: law.act.overtimeHoursLimit,
      skbbkTerms: law.statutes.skbbkTerms,
      yearlyItems: yearlyItemsOf(await this.masters.catalogue(orgId)),
    });
    const waivers = await this.waiversOf(orgId, month);
    const named = new Map(employees.map((each) => [each.id, each]));
    const views = [...findings].map((each) => viewOf(each, named, waivers));
    return {
      month,
      findings: views,
      people: people.length,
      blockers: views.filter(({ severity, waiver }) => severity === 'error' && !waiver).length,
    };
  }

  private async employees(
    orgId: string,
    inOpenRun: ReadonlySet<string>,
    ids: readonly string[] | undefined,
  ): Promise<Employee[]> {
    const all = await this.resources.of(employee).revealAll({ showArchived: true });
    const named = ids && new Set(ids);
    const isMeant = ({ id, isArchived }: Employee): boolean =>
      named ? named.has(id) : !isArchived || inOpenRun.has(id);
    return all
      .filter((each) => each.orgId === orgId && isMeant(each))
      .toSorted((a, b) => (a.staffNumber < b.staffNumber ? -1 : 1));
  }

  private async people(
    month: Month,
    employees: readonly Employee[],
    inRuns: readonly PersonInMonth[],
    orgId: string,
  ): Promise<PersonToCheck[]> {
    const of = this.resources.of.bind(this.resources);
    const ofYear = {
      filter: { field: 'year', operator: FilterOperator.eq, value: Number(month.slice(0, 4)) },
    };
    const [cycles, schedules, policies, recurring, earlier, openings, waiting, overtime, left] =
      await Promise.all([
        of(salaryCycle).all({ showArchived: true }),
        of(workSchedule).all({ showArchived: true }),
        of(salaryPolicy).all({ showArchived: true }),
        of(employeePayrollItem).all(),
        of(earlierEmployment).all(ofYear),
        of(openingBalance).all(ofYear),
        of(reliefClaim).all({ filter: waitingIn(month) }),
        this.runs.overtimeHours(orgId, month),
        this.toRecover(orgId, month),
      ]);
    const cyclesBy = new Map(cycles.map((each) => [each.id, cycleOf(each)]));
    const months = monthsBefore(month);
    const paid = new Set(inRuns.map((each) => keyOf(each.month, each.employeeId)));
    const idsOf = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id));
    const governed = idsOf(policies);
    const weeks = new Map(schedules.map((each) => [each.id, workingDaysOf(each)]));
    const items = Map.groupBy(recurring, (each) => each.employeeId);
    const statements = Map.groupBy(earlier, (each) => each.employeeId);
    const handedIn = Map.groupBy(waiting, (each) => each.employeeId);
    const balances = new Map(openings.map((each) => [each.employeeId, each]));
    return employees.map((each): PersonToCheck => {
      const terms = assignmentOn(each.assignments, profileDay(month)) ?? each;
      const cycle = cyclesBy.get(terms.salaryCycleId);
      return {
        employee: each,
        period: cycle ? wagePeriodOf(cycle, month) : null,
        before: cycle
          ? months.map((earlierMonth) => ({
              month: earlierMonth,
              period: wagePeriodOf(cycle, earlierMonth),
              isPaid: paid.has(keyOf(earlierMonth, each.id)),
            }))
          : [],
        daysPerWeek: weeks.get(terms.workScheduleId) ?? null,
        hasPolicy: governed.has(terms.salaryPolicyId),
        recurring: items.get(each.id) ?? [],
        earlier: statements.get(each.id) ?? [],
        opening: balances.get(each.id) ?? null,
        notRecovered: left(each, cycle),
        waiting: handedIn.get(each.id) ?? [],
        overtimeHours: overtime.get(each.id) ?? ZERO,
      };
    });
  }

  /** The months of a year back in which a person, while employed, was to pay back something with a salary that never came. */
  private async toRecover(
    orgId: string,
    month: Month,
  ): Promise<(employee: Employee, cycle: SalaryCycle | undefined) => Month[]> {
    const catalogue = await this.masters.catalogue(orgId);
    const ids = recoverable.flatMap((code) => catalogue.byCode.get(code)?.id ?? []);
    const months = { from: monthPlus(month, -12), to: month };
    const rows = await this.runs.rowsWith(orgId, ids, months);
    const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId);
    return (person, cycle) => {
      const own = byEmployee.get(person.id) ?? [];
      const whileEmployed = own.filter(
        (row) => cycle && isEmployedIn(person, wagePeriodOf(cycle, row.month)),
      );
      return leftToSalary(whileEmployed, month, catalogue);
    };
  }

  private async waiversOf(orgId: string, month: Month): Promise<Waivers> {
    const filter = { field: 'month', operator: FilterOperator.eq, value: month };
    const all = await this.resources.of(readinessWaiver).all({ filter });
    const own = all.filter((each) => each.orgId === orgId);
    return new Map(own.map((each) => [keyOf(each.code, each.employeeId), each]));
  }
}

const yearlyItemsOf = ({ byId }: Catalogue): ReadonlyMap<string, string> =>
  new Map(
    [...byId.values()]
      .filter(({ item, isRecurring }) => isRecurring && item.calculation === 'yearlyValue')
      .map(({ id, names }) => [id, names[currentLanguage()]]),
  );

const openIn = (inRuns: readonly PersonInMonth[], month: Month): ReadonlySet<string> =>
  new Set(
    inRuns.filter((each) => each.month === month && each.isOpen).map((each) => each.employeeId),
  );

const waitingIn = (month: Month): Filter => ({
  logic: FilterLogic.and,
  filters: Object.entries({ month, state: 'submitted' }).map(([field, value]) => ({
    field,
    operator: FilterOperator.eq,
    value,
  })),
});

const workingDaysOf = (schedule: WorkScheduleRecord): number =>
  weekOf(schedule).filter((hours) => !hours.isZero()).length;

type Waivers = ReadonlyMap<string, ReadinessWaiver>;

/** A check or a month, and whom it concerns. */
const keyOf = (of: string, employeeId: string | null): string => `${of} ${employeeId ?? ''}`;

/** Employed on a day of the month's period, or left before with items that continue. */
function isOfMonth(
  { employee: { joinedOn, lastDay }, period, recurring }: PersonToCheck,
  month: Month,
) {
  const { from, to } = period ?? { from: `${month}-01`, to: `${month}-31` };
  if (joinedOn > to) return false;
  if (lastDay === null || lastDay >= from) return true;
  return recurring.some(
    ({ beginsOn, endsOn }) => beginsOn <= to && (endsOn === null || endsOn >= from),
  );
}

function viewOf(
  { check, employeeId, place, params }: Finding,
  named: ReadonlyMap<string, Employee>,
  waivers: Waivers,
): FindingView {
  const { severity, waiver } = checks[check];
  const person = employeeId === null ? undefined : named.get(employeeId);
  const waived = waiver === 'never' ? undefined : waivers.get(keyOf(check, employeeId));
  return {
    check,
    severity,
    place,
    params,
    canWaive: waiver !== 'never',
    employee: person ? { id: person.id, staffNumber: person.staffNumber, name: person.name } : null,
    waiver: waived
      ? {
          id: waived.id,
          reason: waived.reason,
          createUserId: waived.createUserId,
          createTime: waived.createTime,
        }
      : null,
  };
}
