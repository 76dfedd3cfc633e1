import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { Refused } from '@kernel/rules';
import { fromOf, Lists, type ListSpec, type Piece, whereOf } from '../resource';
import type { TaskItem } from '../tasks';

/** Rows by id, or everything that matches a list's query. */
export interface Selection<Query extends PageQuery = PageQuery> {
  ids?: readonly string[];
  query?: Query;
}

/** Where rows are selected from. */
export interface BatchRows<Query extends PageQuery = PageQuery> {
  /** The list that the query belongs to. */
  listOf: (query: Query) => ListSpec;
  /** Several lists at once: a row selected by id may be in any of them. */
  any: ListSpec;
  /** The display name of a row among the outcomes; trusted SQL, as is the order. */
  label: string;
  orderBy: string;
  /** More rows than this are refused. */
  most: number;
  /** The refusal code, where `selection.tooMany` is not specific enough. */
  tooMany?: string;
  /** Conditions for every row in addition to the list's own. */
  where?: Piece;
}

/** Resolves the selection of a batch within the current scope. */
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

  /** The display name of one row; its id when it has none. */
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
