import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { NotFound, Refused } from '@kernel/rules';
import { Lists, whereOf } from '@platform/resource';
import { Repositories } from '@platform/tenancy/repositories';
import { differenceListSpec, runListSpec } from './reconciliation-lists';

type Row = Record<string, unknown>;

export interface DayOfRun {
  day: string;
  kind: string;
  count: number;
}

const MOST_SELECTED = 10_000;

/** Runs and differences, as screens and sheets show them. */
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

  /** The open ones among those that are named, or that a list's query finds. */
  async chosen(
    ids: readonly string[],
    query: ({ runId: string } & PageQuery) | undefined,
  ): Promise<{ id: string; number: string }[]> {
    const spec = differenceListSpec(query && ids.length === 0 ? query.runId : null);
    const named = ids.length > 0;
    if (!named && !query) throw new Refused('selection.empty');
    const where = whereOf(
      spec,
      named ? {} : query!,
      { sql: "d.state = 'open'", params: [] },
      ...(named ? [{ sql: `d.id IN (${ids.map(() => '?').join(', ')})`, params: [...ids] }] : []),
    );
    const rows = await this.lists.read(spec, {
      sql: `SELECT d.id, d.number FROM ${spec.from} WHERE ${where.sql}
        ORDER BY d.day, d.id LIMIT ${MOST_SELECTED + 1}`,
      params: where.params,
    });
    if (rows.length === 0) throw new Refused('selection.empty');
    if (rows.length > MOST_SELECTED) throw new Refused('selection.tooMany', { max: MOST_SELECTED });
    return rows as { id: string; number: string }[];
  }
}
