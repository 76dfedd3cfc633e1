import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { kinds, type KindNumber } from '../../domain/document/kinds';
import { type Status, statuses as allStatuses } from '../../domain/document/lifecycle';
import {
  bucketOf,
  bucketsOf,
  type Grain,
  type Period,
  periodBefore,
} from '../../domain/totals/period';
import { TotalCatchUp } from './catch-up';
import { compared, type FigureRow, Sum } from './figures';
import { dimensionOf, sourceOf } from './total-source';
import type { Compared, Figures, Totals, TotalsRequest } from './totals.types';

interface Row extends FigureRow {
  bucket: string;
  kind: KindNumber;
  status: Status;
}

const widths: Record<Grain, number> = { day: 10, month: 7, year: 4 };

/** Count, amount and tax of a period and of the previous one. */
export class GetInvoiceTotals extends Query<Totals> {
  constructor(
    readonly request: TotalsRequest,
    readonly by: Grain,
  ) {
    super();
  }
}

@QueryHandler(GetInvoiceTotals)
export class GetInvoiceTotalsHandler implements IQueryHandler<GetInvoiceTotals> {
  constructor(
    private readonly repositories: Repositories,
    private readonly catchUp: TotalCatchUp,
    private readonly units: UnitOfWork,
  ) {}

  async execute({ request, by }: GetInvoiceTotals): Promise<Totals> {
    const uncounted = await this.catchUp.finish();
    const period = { from: request.from, to: request.to };
    const before = periodBefore(period);
    // At one instant: a document whose date changes is in one of the two periods.
    const [rows, rowsBefore] = await this.units.snapshot(() =>
      Promise.all([this.rows(request, period, by), this.rows(request, before, by)]),
    );
    const asked = (row: Row): boolean => request.statuses.includes(row.status);
    const now = rows.filter(asked);
    const then = rowsBefore.filter(asked);
    const pair = (some: (row: Row) => boolean, sign?: 1): Compared =>
      compared(sumOf(now.filter(some), sign), sumOf(then.filter(some), sign));
    return {
      ...period,
      by,
      before,
      net: pair(() => true),
      plus: pair(({ kind }) => kinds[kind].direction > 0, 1),
      minus: pair(({ kind }) => kinds[kind].direction < 0, 1),
      periods: byBucket(now, period, by),
      periodsBefore: byBucket(then, before, by),
      kinds: request.kinds.map((kind) => ({ kind, ...pair((row) => row.kind === kind, 1) })),
      statuses: allStatuses.map((status) => ({
        status,
        ...sumOf(rows.filter((row) => row.status === status)),
      })),
      uncounted,
    };
  }

  /** Sums by step, kind and status; for every status, since the status filter shows them all. */
  private rows(request: TotalsRequest, period: Period, by: Grain): Promise<Row[]> {
    const { text, params } = sourceOf({
      ...dimensionOf(request),
      kinds: request.kinds,
      period,
      byMonth: by !== 'day',
    });
    return this.repositories.read<Row>(
      `SELECT LEFT(x.period, ${widths[by]}) AS bucket, x.kind, x.status,
         SUM(x.documents) AS documents, SUM(x.amount) AS amount, SUM(x.tax) AS tax
       FROM (${text}) x GROUP BY bucket, x.kind, x.status`,
      params,
    );
  }
}

/** With the sign of each kind, unless another is given. */
function sumOf(rows: readonly Row[], sign?: 1): Figures {
  const sum = new Sum();
  for (const row of rows) sum.add(row, sign ?? kinds[row.kind].direction);
  return sum.figures;
}

function byBucket(
  rows: readonly Row[],
  period: Period,
  by: Grain,
): (Figures & { period: string })[] {
  const sums = new Map(bucketsOf(period, by).map((bucket) => [bucket, new Sum()]));
  for (const row of rows) sums.get(bucketOf(row.bucket, by))?.add(row, kinds[row.kind].direction);
  return [...sums].map(([bucket, sum]) => ({ period: bucket, ...sum.figures }));
}
