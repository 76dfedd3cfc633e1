import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import { differenceListSpec, runListSpec } from './reconciliation-lists';
import type { DayOfRun } from './reconciliation-queries.types';

type Row = Record<string, unknown>;

/** Runs and differences, as screens and sheets show them. */
export class ListRuns extends Query<PageResult<Row>> {
  constructor(readonly query: PageQuery) {
    super();
  }
}

@QueryHandler(ListRuns)
export class ListRunsHandler implements IQueryHandler<ListRuns> {
  constructor(private readonly lists: Lists) {}

  execute({ query }: ListRuns): Promise<PageResult<Row>> {
    return this.lists.page(runListSpec, query, (row) => row);
  }
}

export class GetRun extends Query<Row> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetRun)
export class GetRunHandler implements IQueryHandler<GetRun> {
  constructor(private readonly lists: Lists) {}

  async execute({ id }: GetRun): Promise<Row> {
    const filter = { field: 'id', operator: 0, value: id };
    const [row] = (await this.lists.page(runListSpec, { filter }, (each) => each)).items;
    if (!row) throw new NotFound();
    return row;
  }
}

export class ListDifferences extends Query<PageResult<Row>> {
  constructor(readonly request: { runId: string } & PageQuery) {
    super();
  }
}

@QueryHandler(ListDifferences)
export class ListDifferencesHandler implements IQueryHandler<ListDifferences> {
  constructor(private readonly lists: Lists) {}

  execute({ request: { runId, ...query } }: ListDifferences): Promise<PageResult<Row>> {
    return this.lists.page(differenceListSpec(runId), query, (row) => row);
  }
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
    const rows = await this.repositories.read<DayOfRun>(
      `SELECT d.day, d.kind, COUNT(*) AS count FROM receiving_difference d
       WHERE d.run_id = ? AND {scope:d} GROUP BY d.day, d.kind ORDER BY d.day, d.kind`,
      [runId],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
