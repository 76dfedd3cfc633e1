import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PageQuery } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { businessDate } from '@kernel/time';
import { Clock } from '../../clock';
import { listQuery } from '../list/list-query';
import { Lists } from '../list/lists';
import type { ListSpec } from '../list/list.types';
import { everyRow } from './cursor';
import { mediaTypes, type SheetColumn, type SheetFormat, type SheetRow } from './sheet.types';
import { writeSheet } from './write-sheet';

export interface ExportRequest {
  format: SheetFormat;
  scope: 'selected' | 'page' | 'all';
  /** Ids of the selected rows. */
  ids?: readonly string[];
  query?: PageQuery;
}

/** Exports lists as sheets: the selected rows, the current page, or everything that matches. */
@Injectable()
export class Exports {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  /** Iterates over the requested rows of a list. */
  rows(spec: ListSpec, { scope, ids = [], query = {} }: ExportRequest): AsyncIterable<SheetRow> {
    // Reading starts when the response has started: faults in the request are raised before.
    if (scope === 'selected' && ids.length === 0)
      throw new Invalid([{ code: 'required', path: 'ids' }]);
    listQuery(spec, query);
    if (scope === 'page') return this.page(spec, query);
    if (scope === 'all') return everyRow(this.lists, spec, query);
    const holes = ids.map(() => '?').join(', ');
    const order: PageQuery = { ...pick(query), showArchived: true };
    const chosen = { sql: `${spec.alias}.id IN (${holes})`, params: [...ids] };
    return everyRow(this.lists, spec, order, chosen);
  }

  /** Streams the sheet as a download named after the list and the date. */
  async send(
    reply: FastifyReply,
    name: string,
    format: SheetFormat,
    columns: readonly SheetColumn[],
    rows: AsyncIterable<SheetRow>,
  ): Promise<void> {
    const file = `${name}-${businessDate(this.clock.now())}.${format}`;
    await reply
      .header('content-type', mediaTypes[format])
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(writeSheet(format, columns, rows));
  }

  private async *page(spec: ListSpec, query: PageQuery): AsyncGenerator<SheetRow> {
    yield* await this.lists.read(spec, listQuery(spec, query).rows);
  }
}

/** Selected rows keep the order of the list; its filters no longer apply to them. */
const pick = ({ field, order, descStr }: PageQuery): PageQuery => ({
  ...(field !== undefined && { field }),
  ...(order !== undefined && { order }),
  ...(descStr !== undefined && { descStr }),
});
