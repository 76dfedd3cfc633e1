import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { Repositories } from '@platform/tenancy/repositories';
import { Dimension } from '../../domain/totals/contributions';
import { type Period, periodBefore } from '../../domain/totals/period';
import { TotalCatchUp } from './catch-up';
import { compared, type FigureRow, figuresOf, noFigures, without } from './figures';
import { signed, sourceOf } from './total-source';
import type { Compared, Figures, Ranked, Ranking, TotalsRequest } from './totals.types';

export const subjects = ['party', 'product'] as const;
export type Subject = (typeof subjects)[number];

const dimensions = { party: Dimension.Party, product: Dimension.Product } as const;
const figures = `SUM(x.documents) AS documents, ${signed('amount')} AS amount, ${signed('tax')} AS tax`;

interface Row extends FigureRow {
  subject: string;
}

/** The top customers or products of a period, compared with the previous one. */
export class GetTotalRanking extends Query<Ranking> {
  constructor(
    readonly request: TotalsRequest,
    readonly by: Subject,
    readonly most: number,
  ) {
    super();
  }
}

@QueryHandler(GetTotalRanking)
export class GetTotalRankingHandler implements IQueryHandler<GetTotalRanking> {
  constructor(
    private readonly repositories: Repositories,
    private readonly catchUp: TotalCatchUp,
    private readonly units: UnitOfWork,
  ) {}

  /** At one instant: what is not among the first is the whole without them. */
  async execute(query: GetTotalRanking): Promise<Ranking> {
    await this.catchUp.finish();
    return this.units.snapshot(() => this.ranking(query));
  }

  private async ranking({ request, by, most }: GetTotalRanking): Promise<Ranking> {
    const { kinds, statuses } = request;
    const period = { from: request.from, to: request.to };
    const asked = { dimension: dimensions[by], kinds, statuses, period };
    const [top, total] = await this.top(asked, most);
    const before = { ...asked, period: periodBefore(period) };
    const [then, names, whole, wholeBefore, all, allBefore] = await Promise.all([
      this.those(before, top),
      this.namesOf(asked.dimension, top),
      this.sum(asked),
      this.sum(before),
      this.sum({ ...asked, dimension: Dimension.All }),
      this.sum({ ...before, dimension: Dimension.All }),
    ]);
    const rows = top.map((row): Ranked => ({
      subject: row.subject,
      label: names.get(row.subject) ?? '',
      ...compared(figuresOf(row), then.get(row.subject) ?? noFigures),
    }));
    const others = compared(
      without(
        whole,
        rows.map((row) => row.now),
      ),
      without(
        wholeBefore,
        rows.map((row) => row.before),
      ),
    );
    const beside = compared(
      { ...without(all, [whole]), count: 0 },
      { ...without(allBefore, [wholeBefore]), count: 0 },
    );
    return {
      rows,
      others: total > rows.length ? others : null,
      beside: by === 'product' && !isNothing(beside) ? beside : null,
      total,
    };
  }

  private async top(asked: Asked, most: number): Promise<[Row[], number]> {
    const { text, params } = sourceOf({ ...asked, byMonth: true });
    const rows = await this.repositories.read<Row & { total: string }>(
      `SELECT y.*, COUNT(*) OVER () AS total FROM (
         SELECT x.subject, ${figures} FROM (${text}) x GROUP BY x.subject) y
       WHERE y.documents <> 0 OR y.amount <> 0
       ORDER BY ABS(y.amount) DESC, y.subject LIMIT ${Math.trunc(most)}`,
      params,
    );
    return [rows, Number(rows[0]?.total ?? 0)];
  }

  private async those(asked: Asked, top: readonly Row[]): Promise<Map<string, Figures>> {
    if (top.length === 0) return new Map();
    const { text, params } = sourceOf({ ...asked, byMonth: true });
    const rows = await this.repositories.read<Row>(
      `SELECT x.subject, ${figures} FROM (${text}) x
       WHERE x.subject IN (${top.map(() => '?').join(', ')}) GROUP BY x.subject`,
      [...params, ...top.map(({ subject }) => subject)],
    );
    return new Map(rows.map((row) => [row.subject, figuresOf(row)]));
  }

  private async sum(asked: Asked): Promise<Figures> {
    const { text, params } = sourceOf({ ...asked, byMonth: true });
    const [row] = await this.repositories.read<FigureRow | { documents: null }>(
      `SELECT ${figures} FROM (${text}) x`,
      params,
    );
    return row && row.documents !== null ? figuresOf(row) : noFigures;
  }

  /** The latest names; including those found only in changes not folded in yet. */
  private async namesOf(dimension: Dimension, top: readonly Row[]): Promise<Map<string, string>> {
    if (top.length === 0) return new Map();
    const those = top.map(({ subject }) => subject);
    const holes = those.map(() => '?').join(', ');
    const rows = await this.repositories.read<{ subject: string; label: string }>(
      `SELECT s.subject, s.label FROM invoicing_total_subject s
       WHERE s.dimension = ? AND s.subject IN (${holes}) AND {scope:s}
       UNION ALL
       SELECT t.subject, t.label FROM invoicing_total_delta t
       WHERE t.dimension = ? AND t.subject IN (${holes}) AND t.label <> '' AND {scope:t}`,
      [dimension, ...those, dimension, ...those],
    );
    return new Map(rows.map(({ subject, label }) => [subject, label]));
  }
}

interface Asked {
  dimension: Dimension;
  kinds: TotalsRequest['kinds'];
  statuses: TotalsRequest['statuses'];
  period: Period;
}

const isNothing = ({ now, before }: Compared): boolean =>
  [now, before].every(({ amount, tax }) => /^-?0\.00$/.test(amount) && /^-?0\.00$/.test(tax));
