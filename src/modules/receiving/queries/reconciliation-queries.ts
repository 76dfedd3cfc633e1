import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FilterOperator, type PageQuery, type PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import type { DifferenceItem, RunItem } from './received-views.types';
import {
  type differenceColumns,
  differenceListSpec,
  type runColumns,
  runListSpec,
} from './reconciliation-lists';
import type { DayOfRun } from './reconciliation-queries.types';

/** Runs and differences, as screens and sheets show them. */
export class ListRuns extends Query<PageResult<RunItem>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListRuns)
export class ListRunsHandler implements IQueryHandler<ListRuns> {
  constructor(private readonly lists: Lists) {}

  execute({ query }: ListRuns): Promise<PageResult<RunItem>> {
    return this.lists.page(runListSpec, query, runIn);
  }
}

export class GetRun extends Query<RunItem> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetRun)
export class GetRunHandler implements IQueryHandler<GetRun> {
  constructor(private readonly lists: Lists) {}

  async execute({ id }: GetRun): Promise<RunItem> {
    const filter = { field: 'id', operator: FilterOperator.eq, value: id };
    const [row] = (await this.lists.page(runListSpec, { filter }, runIn)).items;
    if (!row) throw new NotFound();
    return row;
  }
}

export class ListDifferences extends Query<PageResult<DifferenceItem>> {
  constructor(readonly request: { runId: string } & PageQuery) {
    super();
  }
}

@QueryHandler(ListDifferences)
export class ListDifferencesHandler implements IQueryHandler<ListDifferences> {
  constructor(private readonly lists: Lists) {}

  execute({ request: { runId, ...query } }: ListDifferences): Promise<PageResult<DifferenceItem>> {
    return this.lists.page(differenceListSpec(runId), query, differenceIn);
  }
}

const runIn = (row: Record<string, unknown>): RunItem =>
  row as Record<keyof typeof runColumns, unknown> as RunItem;

const differenceIn = (row: Record<string, unknown>): DifferenceItem =>
  row as Record<keyof typeof differenceColumns, unknown> as DifferenceItem;

/** The database returns a count as text. */
interface CountedDay extends Omit<DayOfRun, 'count'> {
  count: string;
}

export class CountDifferencesByDay extends Query<DayOfRun[]> {
  constructor(readonly runId: string) {
    super();
  }
}

@QueryHandler(CountDifferencesByDay)
export class CountDifferencesByDayHandler implements IQueryHandler<CountDifferencesByDay> {
  constructor(private readonly repositories: Repositories) {}

  async execute({ runId }: CountDifferencesByDay): Promise<DayOfRun[]> {
    const rows = await this.repositories.read<CountedDay>(
      `SELECT d.day, d.kind, COUNT(*) AS count FROM receiving_difference d
       WHERE d.run_id = ? AND {scope:d} GROUP BY d.day, d.kind ORDER BY d.day, d.kind`,
      [runId],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
