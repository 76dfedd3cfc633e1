import { setImmediate as breathe } from 'node:timers/promises';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText, type Decimal, decimal, percentOf, roundSen, ZERO } from '@kernel/money';
import { DomainError, Refused } from '@kernel/rules';
import type { Month } from '@kernel/time';
import { translate } from '@platform/i18n/catalogues';
import { Repositories } from '@platform/tenancy/repositories';
import { currentScope } from '@platform/tenancy/org-scope';
import { MonthMasters, type Payable } from '../../application/ports/month-masters';
import { type Asked, ComputePeople } from '../../application/runs/compute-people';
import type { WhatIfRequest } from '../../application/runs/run-requests.types';
import { monthPlus } from '../../domain/pay';
import { type Figures, type PayslipRequest, takenBy, yearStart } from '../../domain/payslip';
import {
  type Change,
  type Course,
  courseOf,
  type MonthAhead,
  repeated,
} from '../../domain/run/course';
import { type Catalogue, noEntries } from '../../domain/run/entries';
import { holes } from '../../adapters/mysql/holes';
import { figureTexts } from './figure-texts';
import type { WhatIfSum, WhatIfView, WhatIfYear } from './run-views.types';

/** More people would take too long: the year of each is computed twice, month by month. */
const MAX_PEOPLE = 1000;
const PORTION = 100;

/** A month and the rest of its year, as they are and as they would be; nothing is written. */
export class SimulatePay extends Query<WhatIfView> {
  constructor(
    readonly request: WhatIfRequest,
    readonly maySee: boolean,
  ) {
    super();
  }
}

interface Person {
  employeeId: string | null;
  name: string;
  before: Course | null;
  after: Course | null;
}

@QueryHandler(SimulatePay)
export class SimulatePayHandler implements IQueryHandler<SimulatePay> {
  constructor(
    private readonly compute: ComputePeople,
    private readonly masters: MonthMasters,
    private readonly repositories: Repositories,
  ) {}

  async execute({ request, maySee }: SimulatePay): Promise<WhatIfView> {
    const { month, employeeIds, departmentIds, change } = request;
    const { orgId } = currentScope();
    const among = {
      ...(employeeIds && { employeeIds }),
      ...(departmentIds && { departmentIds }),
    };
    const chosen = await this.masters.payable(orgId, month, among);
    if (chosen.length > MAX_PEOPLE) throw new Refused('run.whatIfTooMany', { max: MAX_PEOPLE });
    const months = await this.monthsFrom(orgId, month);
    const hidden = maySee ? new Set<string>() : await this.withConfidential(orgId, chosen);
    const run = { orgId, month, number: 1, kind: 'regular' as const };
    const people: Person[] = [];
    let leftOut = 0;
    let model: PayslipRequest | undefined;
    for (let from = 0; from < chosen.length; from += PORTION) {
      const some = chosen.slice(from, from + PORTION);
      const rows = some.map(({ id, staffNumber, name }) => ({
        id,
        version: 1,
        employeeId: id,
        staffNumber,
        name,
        entries: noEntries,
        isConfidential: false,
      }));
      for (const asked of await this.compute.requests(run, months[0]!, rows)) {
        const { employeeId, name } = asked.row;
        const found = hidden.has(employeeId) ? null : comparedOf(asked, months, change);
        if (!found) leftOut += 1;
        else if ('request' in asked) model ??= asked.request;
        people.push({ employeeId, name, before: null, after: null, ...found });
      }
      await breathe();
    }
    for (const { base, count } of change.newcomers ?? [])
      for (let index = 0; index < count; index += 1) {
        if (!model) throw new Refused('run.noPeople');
        const after = repeated(newcomer(model, base, month), months);
        people.push({
          employeeId: null,
          name: translate('run.newcomer'),
          before: null,
          after,
        });
      }
    return {
      before: sumOf(people.map(({ before }) => before)),
      after: sumOf(people.map(({ after }) => after)),
      leftOut,
      people: people.map(({ employeeId, name, before, after }) => ({
        employeeId,
        name,
        before: before && figureTexts(before.month),
        after: after && figureTexts(after.month),
        yearBefore: before && yearOf(before.year),
        yearAfter: after && yearOf(after.year),
      })),
    };
  }

  /** The month and the later ones of its year, each with its law. */
  private async monthsFrom(orgId: string, month: Month): Promise<MonthAhead[]> {
    const months = Array.from({ length: 13 - Number(month.slice(5)) }, (_, index) =>
      monthPlus(month, index),
    );
    return Promise.all(months.map((each) => this.compute.contextOf({ orgId, month: each })));
  }

  /** People whose totals would reveal a confidential item. */
  private async withConfidential(
    orgId: string,
    chosen: readonly Payable[],
  ): Promise<ReadonlySet<string>> {
    const ids = chosen.map(({ id }) => id);
    const rows = await this.repositories.read<{ id: string }>(
      `SELECT DISTINCT p.employee_id AS id FROM payroll_payslip p
       WHERE {scope:p} AND p.org_id = ? AND p.is_confidential = 1
         AND p.employee_id IN (${holes(ids)})
       UNION
       SELECT DISTINCT e.employee_id FROM payroll_employee_payroll_item e
       JOIN payroll_payroll_item i ON i.id = e.payroll_item_id AND i.is_confidential = 1
       WHERE {scope:e} AND e.org_id = ? AND e.employee_id IN (${holes(ids)})`,
      [orgId, ...ids, orgId, ...ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

/** The months as they are and as they would be; null for people who cannot be computed from their current records. */
function comparedOf(
  asked: Asked,
  months: readonly MonthAhead[],
  change: WhatIfRequest['change'],
): Pick<Person, 'before' | 'after'> | null {
  if ('error' in asked) return null;
  const { person } = asked;
  try {
    const before = courseOf(asked, person, months);
    if (change.isLeaving) return { before, after: null };
    const changed = changeOf(change, months[0]!, before.month.base);
    return { before, after: courseOf(asked, person, months, changed) };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Pay as it would be from the month on; a bonus and reliefs concern only the month itself. `paid`
 * is the month's base pay, on which a bonus is based for people paid by days or hours.
 */
const changeOf =
  (
    { percent, amount, bonusMonths, bonusAmount, reliefs }: WhatIfRequest['change'],
    { catalogue: { byCode } }: { catalogue: Pick<Catalogue, 'byCode'> },
    paid: Decimal,
  ): Change =>
  (request, isFirst) => {
    const raised = (rate: Decimal): Decimal =>
      roundSen(rate.plus(percentOf(rate, decimal(percent))).plus(decimal(amount)));
    const { employment } = request;
    const rows = employment.rows.map((row) => ({ ...row, rate: raised(row.rate) }));
    const later = { ...request, employment: { ...employment, rows } };
    if (!isFirst) return later;
    const row = rows.findLast(({ from }) => from <= request.period.to);
    const monthly = row?.per === 'month' ? row.rate : paid;
    const bonus = roundSen(monthly.times(decimal(bonusMonths)).plus(decimal(bonusAmount)));
    const item = byCode.get('bonus')?.item;
    return {
      ...later,
      items: bonus.isZero() || !item ? request.items : [...request.items, { item, amount: bonus }],
      claims: [
        ...request.claims,
        ...(reliefs ?? []).map(({ code, amount: of }) => ({ code, amount: decimal(of) })),
      ],
    };
  };

/**
 * A person who joins on the first of the month, single and a citizen, with the schedule and the
 * policy of the others.
 */
const newcomer = (model: PayslipRequest, base: string, month: Month): PayslipRequest => ({
  ...model,
  employment: {
    ...model.employment,
    joined: `${month}-01`,
    lastDay: null,
    isManual: false,
    rows: [{ from: `${month}-01`, rate: decimal(base), per: 'month' }],
  },
  statutory: {
    birthDate: `${Number(month.slice(0, 4)) - 30}-06-15`,
    citizenship: 'citizen',
    passExpires: null,
    outside: [],
    firstCoveredAge: null,
    skbbk: 'participating',
    epfExtra: { employer: ZERO, employee: ZERO },
    eisPayableBefore57: true,
  },
  tax: {
    regime: 'resident',
    category: 1,
    childUnits: ZERO,
    disabledSelf: false,
    disabledSpouse: false,
    isBorneByEmployer: false,
  },
  items: [],
  leave: [],
  extraWork: [],
  worked: null,
  claims: [],
  previousMonth: null,
  cp38: ZERO,
  extraPcb: ZERO,
  leaving: null,
  year: yearStart,
  taken: null,
});

const yearOf = ({ gross, net, pcb, employerCost }: Figures): WhatIfYear => ({
  gross: amountText(gross),
  net: amountText(net),
  pcb: amountText(pcb),
  employerCost: amountText(employerCost),
});

function sumOf(courses: readonly (Course | null)[]): WhatIfSum {
  const known = courses.filter((each) => each !== null);
  return {
    people: known.length,
    month: figureTexts(takenBy(known.map(({ month }) => month))),
    year: yearOf(takenBy(known.map(({ year }) => year))),
  };
}
