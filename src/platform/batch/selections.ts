import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { fromOf, Lists, type ListSpec, type Piece, whereOf } from '../resource';
import type { TaskItem } from '../tasks';

/** Rows by id, or all that match a list's query. */
export interface Selection<Query extends PageQuery = PageQuery> {
  ids?: readonly string[];
  query?: Query;
}

/** Where rows are chosen from. */
export interface BatchRows<Query extends PageQuery = PageQuery> {
  /** The list that the query belongs to. */
  listOf: (query: Query) => ListSpec;
  /** All such lists at once: a row that is named by its id may stand in any. */
  any: ListSpec;
  /** What a row is called among the outcomes; expressions of ours, as the order is. */
  label: string;
  orderBy: string;
  /** More than this at once is refused. */
  most: number;
  /** With this code, where `selection.tooMany` does not say enough. */
  tooMany?: string;
  /** What must hold for every row beside the list's own conditions. */
  where?: Piece;
}

/** Finds the rows that a batch is about, within the present scope. */
@Injectable()
export class Selections {
  constructor(private readonly lists: Lists) {}

  async resolve<Query extends PageQuery>(
    rows: BatchRows<Query>,
    { ids = [], query }: Selection<Query>,
  ): Promise<TaskItem[]> {
    const found =
      ids.length > 0
        ? await this.read(rows, rows.any, {}, [...ids])
        : query
          ? await this.read(rows, rows.listOf(query), query)
          : [];
    if (found.length === 0) throw new Refused('selection.empty');
    const { most: max, tooMany = 'selection.tooMany' } = rows;
    if (found.length > max) throw new Refused(tooMany, { max });
    return found;
  }

  /** What one row is called; its id where it has no name. */
  async nameOf<Query extends PageQuery>(rows: BatchRows<Query>, id: string): Promise<string> {
    const [found] = await this.read(rows, rows.any, {}, [id]);
    return found?.label ?? id;
  }

  private async read(
    { label, orderBy, most, where }: Omit<BatchRows, 'listOf'>,
    spec: ListSpec,
    query: PageQuery,
    ids: readonly string[] = [],
  ): Promise<TaskItem[]> {
    const id = `${spec.alias}.id`;
    const chosen = whereOf(
      spec,
      query,
      ...(where ? [where] : []),
      ...(ids.length > 0
        ? [{ sql: `${id} IN (${ids.map(() => '?').join(', ')})`, params: [...ids] }]
        : []),
    );
    const rows = await this.lists.read(spec, {
      sql: `SELECT ${id}, ${label} AS label FROM ${fromOf(spec, query)}
        WHERE ${chosen.sql} ORDER BY ${orderBy} LIMIT ${most + 1}`,
      params: chosen.params,
    });
    return rows.map((row) => ({
      recordId: String(row.id),
      label: String(row.label ?? row.id),
    }));
  }
}
