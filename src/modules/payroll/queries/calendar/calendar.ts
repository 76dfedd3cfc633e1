import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Language } from '@kernel/i18n';
import { addDays, businessDate, type Month, monthOf, type PlainDate } from '@kernel/time';
import { type NamedHoliday, WorkingDays } from '@modules/holidays';
import { Clock } from '@platform/clock';
import { currentLanguage } from '@platform/context';
import { currentScope } from '@platform/tenancy/org-scope';
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
} from '../../domain/calendar';
import type { FileKind } from '../../domain/files';
import { monthPlus } from '../../domain/pay';
import type { RunState } from '../../domain/run/run.types';
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
interface MadeRow {
  period: string;
  kind: FileKind;
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
    private readonly forms: FormService,
    private readonly clock: Clock,
    private readonly workingDays: WorkingDays,
  ) {}

  async execute({ year }: GetCalendar): Promise<DutyView[]> {
    const movers = await this.forms.due({ from: `${year}-01-01`, to: `${year}-12-31` });
    const months = Array.from({ length: 12 }, (_, at) => monthPlus(`${year}-01`, at));
    const days = await holidaysOf(this.workingDays, year, year + 1);
    const ofMovers = Map.groupBy(dutiesOfMovers(movers, days.off), ({ period }) => period);
    return dutyViews(this.repositories, this.clock, days, [
      ...months.flatMap((month) => [
        ...dutiesOfMonth(month, days.off),
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
    const views = await dutyViews(this.repositories, this.clock, days, [
      ...months.flatMap((month) => dutiesOfMonth(month, days.off)),
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

/** The duties with their states, in four statements. */
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
      `SELECT f.period, f.kind, MAX(f.create_time) AS made FROM payroll_file_made f
       WHERE {scope:f} AND f.org_id = ? AND f.period >= ? GROUP BY f.period, f.kind`,
      [orgId, from.slice(0, 4)],
    ),
    repositories.read<SettledRow>(
      `SELECT s.period, s.duty, s.employee_id, DATE_FORMAT(s.settled_on, '%Y-%m-%d') AS settled_on, s.reference
       FROM payroll_duty_settled s WHERE {scope:s} AND s.org_id = ? AND s.period >= ?`,
      [orgId, from.slice(0, 4)],
    ),
    openedYears(repositories, Number(from.slice(0, 4))),
  ]);
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
    const isFileMade = made.some(
      (row) =>
        row.period === period &&
        dutyRules[duty].files.includes(row.kind) &&
        row.made.getTime() >= approved,
    );
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
              isFileMade,
              isSettled,
              isOpened: opened.has(period),
            }),
      daysLeft: daysLeft(payBy, today),
      settledOn: mark?.settled_on ?? null,
      reference: mark?.reference ?? '',
    };
  });
}
