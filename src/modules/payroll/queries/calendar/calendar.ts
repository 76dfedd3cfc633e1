import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { addDays, businessDate, type Month, monthOf, type PlainDate } from '@kernel/time';
import { type NamedHoliday, WorkingDays } from '@modules/holidays';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { currentScope } from '@platform/tenancy/org-scope';
import { Resources } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import { FormService } from '../../application/papers/form-service';
import {
  daysLeft,
  type DueDuty,
  dutiesOfMonth,
  dutiesOfMovers,
  dutiesOfYear,
  type Duty,
  dutyRules,
  dutyStateOf,
  isFileMade,
  type MadeFile,
} from '../../domain/calendar';
import type { FilePart } from '../../domain/files';
import { hrdRateOf } from '../../domain/inputs';
import { monthPlus } from '../../domain/pay';
import type { RunState } from '../../domain/run/run.types';
import { companyProfile } from '../../resources/company-profile.resource';
import type { DutyView } from './calendar.types';

/** What is due for the wages of a year: each month's duties, and the yearly ones. */
export class GetCalendar extends Query<DutyView[]> {
  constructor(readonly year: number) {
    super();
  }
}

/** What is due from some day on or overdue: for the home page. */
export class GetDutiesAhead extends Query<DutyView[]> {}

interface RunRow {
  month: Month;
  state: RunState;
  approved: Date | null;
}
interface MadeRow extends MadeFile {
  period: string;
  made: Date;
}
interface SettledRow {
  period: string;
  duty: Duty;
  employee_id: string;
  settled_on: string;
  reference: string;
}

/** The number of past months whose forgotten duties are still shown. */
const LOOKED_BACK = 6;
/** Leavers must be reported 30 days before, which is shown a little earlier. */
const LOOKED_AHEAD = 60;

@QueryHandler(GetCalendar)
export class GetCalendarHandler implements IQueryHandler<GetCalendar> {
  constructor(
    private readonly repositories: Repositories,
    private readonly resources: Resources,
    private readonly forms: FormService,
    private readonly clock: Clock,
    private readonly workingDays: WorkingDays,
  ) {}

  async execute({ year }: GetCalendar): Promise<DutyView[]> {
    const movers = await this.forms.due({ from: `${year}-01-01`, to: `${year}-12-31` });
    const months = Array.from({ length: 12 }, (_, at) => monthPlus(`${year}-01`, at));
    // Who leaves in January is reported in December before.
    const days = await holidaysOf(this.workingDays, year - 1, year + 1);
    const paysLevy = await levyOf(this.repositories, this.resources);
    const ofMovers = Map.groupBy(dutiesOfMovers(movers, days.off), ({ period }) => period);
    return dutyViews(this.repositories, this.clock, days, [
      ...months.flatMap((month) => [
        ...dutiesOfMonth(month, days.off, paysLevy(month)),
        ...(ofMovers.get(month) ?? []),
      ]),
      ...dutiesOfYear(year, days.off),
    ]);
  }
}

@QueryHandler(GetDutiesAhead)
export class GetDutiesAheadHandler implements IQueryHandler<GetDutiesAhead> {
  constructor(
    private readonly repositories: Repositories,
    private readonly resources: Resources,
    private readonly forms: FormService,
    private readonly clock: Clock,
    private readonly workingDays: WorkingDays,
  ) {}

  async execute(): Promise<DutyView[]> {
    const today = businessDate(this.clock.now());
    const now = monthOf(today);
    const movers = await this.forms.due({
      from: `${monthPlus(now, -LOOKED_BACK)}-01`,
      to: addDays(today, LOOKED_AHEAD),
    });
    const months = Array.from({ length: LOOKED_BACK + 1 }, (_, at) =>
      monthPlus(now, at - LOOKED_BACK),
    );
    const year = Number(now.slice(0, 4));
    const days = await holidaysOf(this.workingDays, year - 1, year + 1);
    const paysLevy = await levyOf(this.repositories, this.resources);
    const views = await dutyViews(this.repositories, this.clock, days, [
      ...months.flatMap((month) => dutiesOfMonth(month, days.off, paysLevy(month))),
      ...dutiesOfYear(year - 1, days.off),
      ...dutiesOfMovers(movers, days.off),
    ]);
    // A month without a run, long before payroll was kept here, needs no reminder.
    const [first, opened] = await Promise.all([
      firstMonth(this.repositories),
      openedYears(this.repositories, year - 1),
    ]);
    return views.filter(
      ({ state, period }) =>
        state !== 'settled' &&
        (opened.has(period) || (first !== null && period >= first.slice(0, period.length))),
    );
  }
}

interface DaysOff {
  off: ReadonlySet<PlainDate>;
  names: ReadonlyMap<PlainDate, NamedHoliday>;
}

/** Federal holidays: the authorities observe them in every state. */
async function holidaysOf(workingDays: WorkingDays, from: number, to: number): Promise<DaysOff> {
  const rows = await workingDays.holidaysBetween(`${from}-01-01`, `${to}-12-31`);
  const names = new Map(rows.map((row) => [row.date, row]));
  return { off: new Set(names.keys()), names };
}

const nameIn = ({ name, nameZhCn, nameZhTw }: NamedHoliday, language: Language): string =>
  ({ en: name, 'zh-cn': nameZhCn ?? name, 'zh-tw': nameZhTw ?? name })[language];

/** The months for which the levy is due: by the rates of the company profile, or charged in a run. */
async function levyOf(
  repositories: Repositories,
  resources: Resources,
): Promise<(month: Month) => boolean> {
  const { orgId } = currentScope();
  const [profiles, charged] = await Promise.all([
    resources.of(companyProfile).all(),
    repositories.read<{ month: Month }>(
      `SELECT DISTINCT r.month FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.hrd > 0 AND r.state IN ('approved', 'paid')`,
      [orgId],
    ),
  ]);
  const rates = profiles.find((each) => each.orgId === orgId)?.hrdfRates ?? [];
  const months = new Set(charged.map(({ month }) => month));
  return (month) => months.has(month) || hrdRateOf(rates, month)?.isZero() === false;
}

/** The parts of Form A in which anybody contributes, by month. */
async function epfPartsOf(
  repositories: Repositories,
  months: readonly Month[],
): Promise<ReadonlyMap<Month, readonly FilePart[]>> {
  if (months.length === 0) return new Map();
  const rows = await repositories.read<{ month: Month; part: FilePart }>(
    `SELECT DISTINCT r.month,
       CASE WHEN JSON_UNQUOTE(JSON_EXTRACT(n.person, '$.citizenship')) = 'non_citizen'
         THEN 'foreigners' ELSE 'citizens' END AS part
     FROM payroll_run r
     JOIN payroll_payslip p ON p.run_id = r.id AND p.calculation = r.calculation
     JOIN payroll_person n ON n.id = p.person_id
     WHERE {scope:r} AND r.org_id = ? AND r.state IN ('approved', 'paid')
       AND r.month IN (${months.map(() => '?').join(', ')})
       AND (p.epf_employer <> 0 OR p.epf_employee <> 0)`,
    [currentScope().orgId, ...months],
  );
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return new Map([...byMonth].map(([month, own]) => [month, own.map(({ part }) => part)]));
}

async function firstMonth(repositories: Repositories): Promise<Month | null> {
  const [row] = await repositories.read<{ first: Month | null }>(
    'SELECT MIN(r.month) AS first FROM payroll_run r WHERE {scope:r} AND r.org_id = ?',
    [currentScope().orgId],
  );
  return row?.first ?? null;
}

/** The years with opening balances, from one on: their yearly forms are made here, even without a run. */
async function openedYears(repositories: Repositories, from: number): Promise<ReadonlySet<string>> {
  const rows = await repositories.read<{ year: number }>(
    `SELECT DISTINCT o.year FROM payroll_opening_balance o
     WHERE {scope:o} AND o.org_id = ? AND o.year >= ?`,
    [currentScope().orgId, from],
  );
  return new Set(rows.map(({ year }) => String(year)));
}

/** The duties with their states, in a few statements for all of them. */
async function dutyViews(
  repositories: Repositories,
  clock: Clock,
  { names }: DaysOff,
  due: readonly DueDuty[],
): Promise<DutyView[]> {
  const { orgId } = currentScope();
  const months = due.flatMap(({ period }) => (period.length === 7 ? [period] : []));
  const years = due.flatMap(({ period }) => (period.length === 4 ? [period] : []));
  const from = [...months, ...years.map((year) => `${year}-01`)].sort()[0]!;
  const [runs, made, settled, opened] = await Promise.all([
    repositories.read<RunRow>(
      `SELECT r.month, r.state, r.approved_time AS approved FROM payroll_run r
       WHERE {scope:r} AND r.org_id = ? AND r.month >= ?`,
      [orgId, from],
    ),
    repositories.read<MadeRow>(
      `SELECT f.period, f.kind, f.part, MAX(f.create_time) AS made FROM payroll_file_made f
       WHERE {scope:f} AND f.org_id = ? AND f.period >= ? GROUP BY f.period, f.kind, f.part`,
      [orgId, from.slice(0, 4)],
    ),
    repositories.read<SettledRow>(
      `SELECT s.period, s.duty, s.employee_id, DATE_FORMAT(s.settled_on, '%Y-%m-%d') AS settled_on, s.reference
       FROM payroll_duty_settled s WHERE {scope:s} AND s.org_id = ? AND s.period >= ?`,
      [orgId, from.slice(0, 4)],
    ),
    openedYears(repositories, Number(from.slice(0, 4))),
  ]);
  const filed = new Set(
    made.flatMap(({ period, kind }) => (dutyRules.epf.files.includes(kind) ? [period] : [])),
  );
  const parts = await epfPartsOf(
    repositories,
    [...new Set(months)].filter((month) => filed.has(month)),
  );
  const today = businessDate(clock.now());
  return due.map((each): DutyView => {
    const { duty, period, payBy, person } = each;
    const own = runs.filter(({ month }) => month.startsWith(period));
    const mark = settled.find(
      (row) =>
        row.period === period &&
        row.duty === duty &&
        String(row.employee_id) === (person?.employeeId ?? '0'),
    );
    const approved = Math.max(0, ...own.map((run) => run.approved?.getTime() ?? 0));
    const current = made.filter((row) => row.period === period && row.made.getTime() >= approved);
    const isSettled = mark !== undefined;
    const holiday = names.get(each.due);
    return {
      ...each,
      holiday: holiday ? nameIn(holiday, currentLanguage()) : null,
      state:
        person && !isSettled
          ? 'open'
          : dutyStateOf({
              runs: own.map(({ state }) => state),
              isFileMade: isFileMade(duty, current, parts.get(period) ?? []),
              isSettled,
              isOpened: opened.has(period),
            }),
      daysLeft: daysLeft(payBy, today),
      settledOn: mark?.settled_on ?? null,
      reference: mark?.reference ?? '',
    };
  });
}
