import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Lists } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import { differenceListSpec, runListSpec } from './reconciliation-lists';

type Row = Record<string, unknown>;

export interface DayOfRun {
  day: string;
  kind: string;
  count: number;
}

/** Runs and differences, for screens and sheets. */
@Injectable()
export class ReconciliationQueries {
  constructor(
    private readonly lists: Lists,
    private readonly repositories: Repositories,
  ) {}

  runs(query: PageQuery): Promise<PageResult<Row>> {
    return this.lists.page(runListSpec, query, (row) => row);
  }

  async run(id: string): Promise<Row> {
    const filter = { field: 'id', operator: 0, value: id };
    const [row] = (await this.lists.page(runListSpec, { filter }, (each) => each)).items;
    if (!row) throw new NotFound();
    return row;
  }

  differences({ runId, ...query }: { runId: string } & PageQuery): Promise<PageResult<Row>> {
    return this.lists.page(differenceListSpec(runId), query, (row) => row);
  }

  async byDay(runId: string): Promise<DayOfRun[]> {
    const rows = await this.repositories.read<DayOfRun>(
      `SELECT d.day, d.kind, COUNT(*) AS count FROM receiving_difference d
       WHERE d.run_id = ? AND {scope:d} GROUP BY d.day, d.kind ORDER BY d.day, d.kind`,
      [runId],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
