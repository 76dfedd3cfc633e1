import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { whereOf } from '@platform/resource/list/list-query';
import type { ListSpec, Piece } from '@platform/resource/list/list.types';
import { Lists } from '@platform/resource/list/lists';
import { currentScope } from '@platform/tenancy/org-scope';
import { ofPeriod } from './document-list-spec';
import { isWithinAQuarter, periodAsked } from './period-asked';

/** Up to this many documents of a period are sorted quickly; with more, any order soon meets some. */
const MAX = 200_000;

/**
 * Finds out whether a period longer than a quarter has few documents. Along the order of a list
 * they may come last: of a million, those of the first month were met after nine tenths of all,
 * which took a second and more (docs/bench.md).
 */
@Injectable()
export class DocumentPeriods {
  constructor(private readonly lists: Lists) {}

  /** The list; by the index of the filtered period if that has few documents. */
  async narrowed(spec: ListSpec, { filter }: PageQuery): Promise<ListSpec> {
    const { from, to } = periodAsked('issueDate', filter);
    const hasEnd = from !== undefined || to !== undefined;
    // The index begins with the organisation; a quarter is read in full however many it has.
    if (!hasEnd || isWithinAQuarter('issueDate', filter) || currentScope().readable === 'all')
      return spec;
    const bounds: Piece[] = [
      ...(from === undefined ? [] : [{ sql: 'd.issue_date >= ?', params: [from] }]),
      ...(to === undefined ? [] : [{ sql: 'd.issue_date <= ?', params: [to] }]),
    ];
    const where = whereOf(spec, {}, ...bounds);
    const [row] = await this.lists.read(spec, {
      sql: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${spec.from} FORCE INDEX (${ofPeriod[0]})
        WHERE ${where.sql} LIMIT ${MAX + 1}) some`,
      params: where.params,
    });
    return Number(row!.total) <= MAX ? { ...spec, indexesFor: () => ofPeriod } : spec;
  }
}
