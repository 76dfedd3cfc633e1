import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { amountText } from '@kernel/money';
import { Forbidden } from '@kernel/rules';
import { monthBefore } from '@kernel/time';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { PayLaws } from '../../application/ports/pay-laws';
import { type PayrollRun, PayrollRuns } from '../../application/ports/payroll-runs';
import { RunRecords } from '../../application/ports/run-records';
import type { MonthRecord, PayslipTable } from '../../domain/run/run.types';
import type { EditionName, LawTable } from '../../domain/statutes';
import {
  type CategoryOf,
  type Causes,
  type Differences,
  variance,
  type VarianceCause,
  type VarianceFigure,
} from '../../domain/variance';
import { textsOf } from './figure-texts';
import type { VarianceAmounts, VarianceView } from './variance-view.types';

/** The month of a run compared with the previous month. */
export class GetRunVariance extends Query<VarianceView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetRunVariance)
export class GetRunVarianceHandler implements IQueryHandler<GetRunVariance> {
  constructor(
    private readonly runs: PayrollRuns,
    private readonly records: RunRecords,
    private readonly laws: PayLaws,
    private readonly repositories: Repositories,
    private readonly units: UnitOfWork,
  ) {}

  execute(query: GetRunVariance): Promise<VarianceView> {
    return this.units.snapshot(() => this.read(query));
  }

  private async read({ id }: GetRunVariance): Promise<VarianceView> {
    const run = await this.runs.get(id);
    const earlier = monthBefore(run.month);
    const none = { month: run.month, monthBefore: earlier, total: null, counts: {}, people: [] };
    try {
      const before = await this.ofMonth(earlier);
      const now = await this.ofMonth(run.month);
      if (!before || !now) return { ...none, hasMonthBefore: before !== null, isWithheld: false };
      const { total, counts, people } = variance(before, now, await this.categories(run));
      return {
        month: run.month,
        monthBefore: earlier,
        hasMonthBefore: true,
        isWithheld: false,
        counts,
        total: amountsOf(total),
        people: people.map(({ figures, ...person }) => ({
          ...person,
          figures: amountsOf(figures),
        })),
      };
    } catch (error) {
      // A sum, or a single difference, would reveal a confidential item to people who may not see
      // it.
      if (!(error instanceof Forbidden)) throw error;
      return { ...none, hasMonthBefore: true, isWithheld: true };
    }
  }

  /** A month with the editions that each of its runs was computed with. */
  private async ofMonth(month: string): Promise<MonthRecord | null> {
    const record = await this.records.month(month);
    if (!record) return null;
    const runs = await Promise.all(
      record.runs.map(async (run) => {
        const { lawRevision } = await this.runs.get(run.id);
        const { editions: names } = await this.laws.of(month, lawRevision);
        const editions = editionTexts(names);
        return { ...run, payslips: run.payslips.map((each) => ({ ...each, editions })) };
      }),
    );
    return { ...record, runs };
  }

  private async categories({ orgId }: PayrollRun): Promise<CategoryOf> {
    const rows = await this.repositories.read<{ code: string; category: ReturnType<CategoryOf> }>(
      `SELECT t.code, t.category_id AS category FROM payroll_payroll_item t
       WHERE {scope:t} AND t.org_id = ?`,
      [orgId],
    );
    const known = new Map(rows.map(({ code, category }) => [code, category]));
    return (code) => known.get(code) ?? null;
  }
}

const tablesOf: Readonly<Record<PayslipTable, readonly LawTable[]>> = {
  epf: ['epf'],
  socso: ['socso', 'skbbk'],
  eis: ['eis'],
  hrd: ['parameters'],
  pcb: ['pmrb', 'reliefs', 'exemptions'],
};

const editionTexts = (names: readonly EditionName[]): Readonly<Record<PayslipTable, string>> => {
  const of = (table: PayslipTable): string =>
    names
      .filter((name) => tablesOf[table].includes(name.table))
      .map(({ part, hash }) => `${part}${hash}`)
      .sort()
      .join();
  return { epf: of('epf'), socso: of('socso'), eis: of('eis'), hrd: of('hrd'), pcb: of('pcb') };
};

const amountsOf = (figures: Differences): Readonly<Record<VarianceFigure, VarianceAmounts>> => {
  const of = (figure: VarianceFigure): VarianceAmounts => {
    const { before, now, difference, causes } = figures[figure];
    return {
      before: amountText(before),
      now: amountText(now),
      difference: amountText(difference),
      causes: textsOf<VarianceCause>(causes satisfies Causes),
    };
  };
  return { gross: of('gross'), net: of('net'), employerCost: of('employerCost') };
};
