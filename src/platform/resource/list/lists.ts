import { Injectable } from '@nestjs/common';
import type { PageQuery, PageResult } from '@kernel/resource';
import { UnitOfWork } from '../../cqrs/unit-of-work';
import { scopedSql } from '../../tenancy/scoped-sql';
import { listQuery } from './list-query';
import type { ListSpec, Piece } from './list.types';

type Row = Record<string, unknown>;

/** Answers pages of lists, declared and hand-written ones alike. */
@Injectable()
export class Lists {
  constructor(private readonly units: UnitOfWork) {}

  async page<Item>(
    spec: ListSpec,
    query: PageQuery,
    itemOf: (row: Row) => Item,
  ): Promise<PageResult<Item>> {
    const { rows, count, page, pageSize } = listQuery(spec, query);
    const [found, counted] = await Promise.all([this.read(spec, rows), this.read(spec, count)]);
    const total = Number(counted[0]!.total);
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

  /** Runs a statement of a list in the present scope. */
  read({ scope }: ListSpec, { sql, params }: Piece): Promise<Row[]> {
    const [text, filled] = scope === 'system' ? [sql, params] : scopedSql(sql, params);
    return this.units.manager.query(text, filled);
  }
}
