import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '../../cqrs/unit-of-work';
import { scopedSql } from '../../tenancy/scoped-sql';
import { listQuery, type ListQuery } from './list-query';
import type { ListSpec, Piece } from './list.types';

type Row = Record<string, unknown>;

/** Returns pages of lists, declared and hand-written ones alike. */
@Injectable()
export class Lists {
  constructor(private readonly units: UnitOfWork) {}

  async page<Item>(
    spec: ListSpec,
    query: PageQuery,
    itemOf: (row: Row) => Item,
  ): Promise<PageResult<Item>> {
    const { page, pageSize, ...statements } = listQuery(spec, query);
    const { found, total } = await this.found(spec, statements);
    const totalPages = Math.ceil(total / pageSize);
    return {
      page,
      pageSize,
      total,
      totalPages,
      items: found.map(itemOf),
      hasPrevPage: page > 1,
      hasNextPage: page < totalPages,
    };
  }

  /** One statement where the rows carry the total; an empty page has no row to carry it. */
  private async found(
    spec: ListSpec,
    { rows, count, tellsTotal }: Pick<ListQuery, 'rows' | 'count' | 'tellsTotal'>,
  ): Promise<{ found: Row[]; total: number }> {
    const totalOf = ([row]: Row[]): number => Number(row!.total);
    if (!tellsTotal) {
      const [found, counted] = await Promise.all([this.read(spec, rows), this.read(spec, count)]);
      return { found, total: totalOf(counted) };
    }
    const reported = await this.read(spec, rows);
    const total = totalOf(reported.length > 0 ? reported : await this.read(spec, count));
    // Copying each row without it would take longer than all else here; JSON omits undefined
    // members anyway.
    for (const row of reported) row.total = undefined;
    return { found: reported, total };
  }

  /** Runs a list statement in the current scope. */
  read(spec: ListSpec, piece: Piece): Promise<Row[]> {
    return this.units.manager.query(...scoped(spec, piece));
  }

  /** The ids that a statement selects in the current scope, however many. */
  ids(spec: ListSpec, piece: Piece): Promise<string[]> {
    return this.units.ids(...scoped(spec, piece));
  }
}

const scoped = ({ scope }: ListSpec, { sql, params }: Piece): [string, unknown[]] =>
  scope === 'system' ? [sql, params] : scopedSql(sql, params);
