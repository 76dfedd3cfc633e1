import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import type { Month } from '@kernel/time';
import { Repositories } from '@platform/tenancy/repositories';
import { Lists } from '@platform/resource';
import type { ListColumn, ListSpec } from '@platform/resource';
import { snake } from '@platform/resource';
import { type FigureName, figureNames } from '../../domain/payslip';
import { type RunState, runStates } from '../../domain/run/run.types';
import { textsFrom } from './figure-texts';
import type { MonthOverview, RunListItem } from './run-views.types';

const sortable = { sortable: true };

/** Users who may not see confidential items see no sum that contains one, and cannot filter or sort by it. */
const figure = (name: FigureName, maySee: boolean): ListColumn => ({
  sql: maySee
    ? `r.${snake(name)}`
    : `(CASE WHEN r.is_confidential = 1 THEN NULL ELSE r.${snake(name)} END)`,
  kind: 'amount',
});

const columnsFor = (maySee: boolean) =>
  ({
    id: { sql: 'r.id', kind: 'id' },
    orgId: { sql: 'r.org_id', kind: 'id' },
    version: { sql: 'r.version', kind: 'integer', filterable: false },
    month: { sql: 'r.month', kind: 'text', ascii: true, search: true, ...sortable },
    number: { sql: 'r.number', kind: 'integer' },
    kind: { sql: 'r.kind', kind: 'choice' },
    name: { sql: 'r.name', kind: 'text', search: true },
    state: { sql: 'r.state', kind: 'choice' },
    payDate: { sql: 'r.pay_date', kind: 'date', ...sortable },
    people: { sql: 'r.people', kind: 'integer' },
    isConfidential: { sql: 'r.is_confidential', kind: 'flag', filterable: false },
    gross: figure('gross', maySee),
    net: figure('net', maySee),
    pcb: figure('pcb', maySee),
    employerCost: figure('employerCost', maySee),
    calculatedTime: { sql: 'r.calculated_time', kind: 'instant' },
    approvedTime: { sql: 'r.approved_time', kind: 'instant' },
    paidTime: { sql: 'r.paid_time', kind: 'instant' },
    createTime: { sql: 'r.create_time', kind: 'instant', ...sortable },
  }) satisfies Record<string, ListColumn>;

const runList = (maySee: boolean): ListSpec => ({
  from: 'payroll_run r',
  alias: 'r',
  scope: 'organisation',
  columns: columnsFor(maySee),
  sort: { field: 'month', order: 'descend' },
});

/** Pages of runs, latest month first. */
export class ListRuns extends Query<PageResult<RunListItem>> {
  constructor(
    readonly request: PageQuery,
    readonly maySee: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListRuns)
export class ListRunsHandler implements IQueryHandler<ListRuns> {
  constructor(private readonly lists: Lists) {}

  execute({ request, maySee }: ListRuns): Promise<PageResult<RunListItem>> {
    return this.lists.page(runList(maySee), request, ({ isConfidential, ...row }) => ({
      ...(row as unknown as RunListItem),
      isWithheld: !maySee && Number(isConfidential) === 1,
    }));
  }
}

/** The months of a year with runs, in order. */
export class GetMonths extends Query<MonthOverview[]> {
  constructor(
    readonly year: number,
    readonly maySee: boolean,
  ) {
    super();
  }
}

interface MonthRow extends Record<string, unknown> {
  id: string;
  month: Month;
  number: number;
  kind: MonthOverview['runs'][number]['kind'];
  name: string;
  state: RunState;
  isConfidential: number;
}

@QueryHandler(GetMonths)
export class GetMonthsHandler implements IQueryHandler<GetMonths> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ year, maySee }: GetMonths): Promise<MonthOverview[]> {
    const span = [`${year}-01`, `${year}-12`];
    const [runs, people] = await Promise.all([
      this.repositories.read<MonthRow>(
        `SELECT r.id, r.month, r.number, r.kind, r.name, r.state,
           r.is_confidential AS isConfidential,
           ${figureNames.map((name) => `r.${snake(name)} AS \`${name}\``).join(', ')}
         FROM payroll_run r WHERE {scope:r} AND r.month BETWEEN ? AND ?
         ORDER BY r.month, r.number`,
        span,
      ),
      this.repositories.read<{ month: Month; people: string }>(
        `SELECT r.month, COUNT(DISTINCT w.employee_id) AS people
         FROM payroll_run r JOIN payroll_run_row w ON w.run_id = r.id
         WHERE {scope:r} AND r.month BETWEEN ? AND ? GROUP BY r.month`,
        span,
      ),
    ]);
    const peopleIn = new Map(people.map((row) => [row.month, Number(row.people)]));
    return [...Map.groupBy(runs, ({ month }) => month)].map(([month, some]) => {
      const isWithheld = !maySee && some.some((run) => Number(run.isConfidential) === 1);
      return {
        month,
        state: runStates.find((state) => some.some((run) => run.state === state))!,
        runs: some.map(({ id, number, kind, name, state }) => ({ id, number, kind, name, state })),
        people: peopleIn.get(month) ?? 0,
        isWithheld,
        totals: isWithheld ? null : textsFrom(some),
      };
    });
  }
}
