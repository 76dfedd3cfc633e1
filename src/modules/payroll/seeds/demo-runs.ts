import { DomainError } from '@kernel/rules';
import { businessDate, type Month, type PlainDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { inContext } from '@platform/context';
import type { UnitOfWork } from '@platform/cqrs/unit-of-work';
import type { DemoOrganisation, SeedContext } from '@platform/seeding/context';
import { fallbackLanguage } from '@kernel/i18n';
import type { PayLaws } from '../application/ports/pay-laws';
import type { PayrollRun, RunRow } from '../application/ports/payroll-runs';
import {
  ApproveRun,
  ApproveRunHandler,
  ReleaseRun,
  ReleaseRunHandler,
} from '../application/runs/lock-run';
import type { SettledDuties } from '../application/ports/settled-duties';
import { AddRun, AddRunHandler } from '../application/runs/write-run';
import { assembledPayroll } from '../standalone.wiring';
import { dutiesOfMonth, dutiesOfMovers, dutiesOfYear, type DueDuty } from '../domain/calendar';
import { movementsDue } from '../domain/paper';
import { lastDayOf, monthPlus } from '../domain/pay';
import type { Catalogue, StoredEntries } from '../domain/run/entries';
import type { RunKind } from '../domain/run/run.types';

class MonthClock extends Clock {
  constructor(public instant: Date) {
    super();
  }

  now(): Date {
    return this.instant;
  }
}

/** How many months ago the bonus was paid. */
const BONUS = 5;
const MONTHS = 12;

/**
 * A year of closed months and the open month, made by the code that runs payroll: a bonus besides
 * the salaries of one month, overtime and unpaid leave in others. Months without a known law are
 * omitted.
 */
export async function seedPayrollRuns(
  { now }: Pick<SeedContext, 'now'>,
  units: UnitOfWork,
  encryptionKey: Buffer,
  { id: orgId, users }: DemoOrganisation,
): Promise<void> {
  const clock = new MonthClock(now);
  const payroll = assembledPayroll(units, clock, encryptionKey);
  const { runs, payslips, masters, laws, compute, calculation, duties, forms, guarded } = payroll;
  const add = new AddRunHandler(runs, masters, laws);
  const approve = new ApproveRunHandler(guarded, runs, payslips, masters, clock);
  const release = new ReleaseRunHandler(guarded, runs, clock);
  const by = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    inContext(
      {
        requestId: 'demo data',
        language: fallbackLanguage,
        reason: 'demo data',
        scope: { orgId, readable: [orgId], onlyCreatedBy: null, userId },
      },
      work,
    );

  const begin = async (kind: RunKind, month: Month): Promise<PayrollRun> => {
    const name = `${names[kind]} ${month}`;
    const request = { month, kind, name, payDate: lastDayOf(month), people: 'all' as const };
    const run = await runs.get(await add.execute(new AddRun(request)));
    const catalogue = await masters.catalogue(orgId);
    const rows = await runs.rows(run.id);
    for (const [index, row] of rows.entries()) {
      const entries = entriesOf(kind, row, index, month, catalogue);
      if (entries !== row.entries) await runs.saveRow(run, row, entries);
    }
    return run;
  };
  const close = async (run: PayrollRun): Promise<void> => {
    const context = await compute.contextOf(run);
    const refused = await calculation.store(run, 1, context, await runs.rows(run.id));
    for (const [, error] of refused) throw error;
    await runs.save(run, { attempt: 1 });
    await calculation.complete(run, 1);
    await by(users.director, async () => {
      await approve.execute(new ApproveRun(run.id));
      await release.execute(new ReleaseRun(run.id));
    });
  };

  const present = businessDate(now).slice(0, 7);
  for (let ago = MONTHS; ago >= 0; ago -= 1) {
    const month = monthPlus(present, -ago);
    if (!(await isKnown(laws, month))) continue;
    clock.instant = ago === 0 ? now : new Date(`${lastDayOf(month)}T02:00:00Z`);
    await by(users.manager, async () => {
      const run = await begin('regular', month);
      if (ago === 0) return;
      await close(run);
      if (ago === BONUS) await close(await begin('bonus', month));
    });
    if (ago > 1)
      await by(users.director, () => settleAll(duties, dutiesOfMonth(month, noHolidays, true)));
  }
  const before = Number(present.slice(0, 4)) - 1;
  const filed = dutiesOfYear(before, noHolidays).filter(({ payBy }) => payBy < businessDate(now));
  const days = { from: `${before}-01-01`, to: businessDate(now) };
  await by(users.director, async () => {
    const movers = movementsDue(await forms.movers(days.from, days.to), days);
    const reported = dutiesOfMovers(movers, noHolidays).filter(({ payBy }) => payBy < days.to);
    await settleAll(duties, [...filed, ...reported]);
  });
}

/** Everything but the last paid month has reached the authorities, on the day itself. */
async function settleAll(duties: SettledDuties, due: readonly DueDuty[]): Promise<void> {
  for (const { duty, period, payBy, person } of due) {
    const reference = `${duty.toUpperCase()}-${period.replace('-', '')}`;
    const employeeId = person?.employeeId ?? null;
    await duties.settle({ duty, period, employeeId, settledOn: payBy, reference });
  }
}

const noHolidays: ReadonlySet<PlainDate> = new Set();

const names: Readonly<Record<RunKind, string>> = {
  regular: 'Salaries',
  advance: 'Advance',
  bonus: 'Bonus',
  finalPay: 'Final pay',
  amendment: 'Amendment',
};

const isKnown = (laws: PayLaws, month: Month): Promise<boolean> =>
  laws.of(month).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

/** Overtime of some in each month, unpaid leave of one, and half a month's pay as bonus. */
function entriesOf(
  kind: RunKind,
  { entries }: RunRow,
  index: number,
  month: Month,
  { byCode }: Catalogue,
): StoredEntries {
  if (kind === 'bonus') {
    const payrollItemId = byCode.get('bonus')!.id;
    const amount = `${1500 + 250 * (index % 5)}.00`;
    const item = { payrollItemId, amount, units: null, rate: null, percent: null };
    return { ...entries, items: [item] };
  }
  const turn = (index + Number(month.slice(5))) % 12;
  if (index < 6) return entries;
  if (turn === 3) return { ...entries, unpaidLeave: '1.00' };
  if (turn % 4 !== 0) return entries;
  return {
    ...entries,
    extraWork: [{ day: 'normalDay', hours: `${4 + (index % 6)}.00`, date: null }],
  };
}
