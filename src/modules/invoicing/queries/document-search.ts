import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { likeText } from '@platform/resource/list/leaf-sql';
import { whereOf } from '@platform/resource/list/list-query';
import { cannotHold, type ListSpec, type Piece } from '@platform/resource/list/list.types';
import { Lists } from '@platform/resource/list/lists';
import { currentScope } from '@platform/tenancy/org-scope';
import { isWithinAQuarter } from './period-asked';

/** Numbers, uuids, parties, states and authors of all documents, and nothing else. */
const INDEX = 'invoicing_document_by_number';
/** This many are looked up one by one; more are met soon enough when reading in any order. */
const MOST = 10_000;
const MOST_PARTIES = 20_000;

type Words = Pick<PageQuery, 'keyword' | 'search'>;

/** What a word means in a column of parties, by the SQL of that column and the word. */
type Parties = Map<string, Piece>;

/**
 * Finds documents by parts of numbers and names: the parties that match first, then in one index the
 * documents that have one of them or the word itself. What is found is what LIKE finds.
 */
@Injectable()
export class DocumentSearch {
  constructor(
    private readonly units: UnitOfWork,
    private readonly lists: Lists,
  ) {}

  /** The list as it answers this question soonest. */
  async prepared(spec: ListSpec, query: PageQuery): Promise<ListSpec> {
    const { keyword, search, ...rest } = query;
    const words = [keyword, search?.keyword].flatMap((word) => word?.trim() || []);
    if (words.length === 0 || isWithinAQuarter('issueDate', query.filter)) return spec;
    const searched = await this.byParties(spec, words);
    const ids = await this.idsOf(searched, { keyword, search });
    if (ids.length <= MOST) return only(spec, ids);
    return {
      ...searched,
      indexesFor: () => spec.indexesFor?.(rest) ?? [],
      ...(!query.filter && { indexesToCount: [INDEX] }),
    };
  }

  private async idsOf(spec: ListSpec, words: Words): Promise<string[]> {
    const where = whereOf(spec, words);
    const rows = await this.lists.read(spec, {
      sql: `SELECT d.id FROM ${spec.from} FORCE INDEX (${INDEX}) WHERE ${where.sql} LIMIT ${MOST + 1}`,
      params: where.params,
    });
    return rows.map(({ id }) => String(id));
  }

  private async byParties(spec: ListSpec, words: readonly string[]): Promise<ListSpec> {
    const parties: Parties = new Map();
    for (const column of Object.values(spec.columns).filter(({ search }) => search)) {
      const { sql } = column;
      const member = /^d\.(?:buyer|supplier)_(name|tin)$/.exec(sql)?.[1];
      if (!member) continue;
      for (const word of words.filter((text) => !cannotHold(column, text))) {
        const like = `%${likeText(word)}%`;
        const keys = await this.keysOf(member, like);
        if (keys.length <= MOST_PARTIES) parties.set(`${sql} ${like}`, among(keys));
      }
    }
    return { ...spec, wordSql: ({ sql }, like) => parties.get(`${sql} ${like}`) };
  }

  /** They only lead to documents, which are asked for within the scope. */
  private async keysOf(member: string, like: string): Promise<string[]> {
    const { readable } = currentScope();
    const rows: { key: string }[] = await this.units.manager.query(
      `SELECT DISTINCT CAST(p.party_key AS SIGNED) AS \`key\` FROM invoicing_document_party p
       WHERE ${readable === 'all' ? '1 = 1' : 'p.org_id IN (?)'} AND p.${member} LIKE ?
       LIMIT ${MOST_PARTIES + 1}`,
      readable === 'all' ? [like] : [[...readable, '0'], like],
    );
    return rows.map(({ key }) => key);
  }
}

/**
 * Keys are numbers from the database, beyond what a text is compared as exactly. Of one sign they are
 * looked up by halving; signed and unsigned together the database would compare one by one.
 */
const among = (keys: readonly string[]): Piece => ({
  sql:
    keys.length === 0 ? '1 = 0' : `CAST(d.party_key AS SIGNED) IN (${keys.map(BigInt).join(', ')})`,
  params: [],
});

const only = (spec: ListSpec, ids: readonly string[]): ListSpec => {
  const { sql, params } = spec.where ?? { sql: '1 = 1', params: [] };
  const found = ids.length === 0 ? '1 = 0' : 'd.id IN (?)';
  return {
    ...spec,
    where: { sql: `(${sql}) AND ${found}`, params: [...params, ...(ids.length > 0 ? [ids] : [])] },
    indexesFor: () => ['PRIMARY'],
  };
};
