import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@kernel/resource';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { listQuery, whereOf } from '@platform/resource/list/list-query';
import {
  cannotHold,
  type ListColumn,
  type ListSpec,
  type Piece,
} from '@platform/resource/list/list.types';
import { Lists } from '@platform/resource/list/lists';
import { searchedColumns, wordLike } from '@platform/resource/list/search-sql';
import { currentScope } from '@platform/tenancy/org-scope';
import { type CountedNumbers, NOTHING, NumberSearch } from './number-search';
import { documentColumns } from './document-list-spec';
import { isWithinAQuarter } from './period-asked';

/**
 * The most documents that are collected by id from one index. Beyond it the list is read in its own
 * order and each row is tested, which then meets matches soon enough.
 */
const MAX = 10_000;
const MAX_PARTIES = 20_000;

const BY_NUMBER = 'invoicing_document_by_number';
const BY_TAIL = 'invoicing_document_by_tail';
const BY_PARTY = 'invoicing_document_by_party';
const BY_UUID = 'invoicing_document_uuid';

/** How a word is found in a column. */
interface Lookup {
  index: string;
  /** What is asked in that index. */
  condition: Piece;
  /** What is asked of a row that is at hand. */
  ofRow: Piece;
  /** Its index, or that of another lookup of the same search, is read from end to end. */
  isScan: boolean;
}

interface Found {
  /** Of all lookups but `many`. */
  ids: string[];
  /**
   * Lookups with more than `MAX` matches. If one of all lookups is a scan, the first of these ends
   * the search: later lookups are not made.
   */
  many: Lookup[];
}

/**
 * Finds documents by parts of numbers and names: first the parts of numbers and the parties that match,
 * of which there are few, then the documents that have them, each in its index. What is found is what
 * LIKE finds.
 */
@Injectable()
export class DocumentSearch {
  constructor(
    private readonly units: UnitOfWork,
    private readonly lists: Lists,
    private readonly numbers: NumberSearch,
  ) {}

  /** The list as it answers this question soonest. */
  async prepared(spec: ListSpec, query: PageQuery): Promise<ListSpec> {
    const { keyword, search, ...rest } = query;
    const [word, second] = [keyword, search?.keyword].flatMap((text) => text?.trim() || []);
    // Two words at once are asked for by nobody but programs.
    if (word === undefined || second !== undefined || isWithinAQuarter('issueDate', query.filter))
      return spec;
    const lookups = new Map<string, Lookup>();
    for (const column of searchedColumns(spec, keyword?.trim() ? [] : search?.fields))
      if (!cannotHold(column, word)) lookups.set(column.sql, await this.lookup(column, word));
    const searched: ListSpec = {
      ...spec,
      wordSql: ({ sql }) => lookups.get(sql)?.ofRow,
      indexesFor: () => spec.indexesFor?.(rest) ?? [],
    };
    const number = lookups.get(documentColumns.invoiceNumber.sql);
    const counted = number?.isScan ? await this.numbers.counted(word) : undefined;
    const found = await this.found(searched, [...lookups.values()], counted);
    if (found.many.length === 0) return only(spec, found.ids);
    if (query.filter) return searched;
    const count = await this.countOf(searched, word, lookups, { ...found, counted });
    return { ...searched, count: count ?? scanQuery(searched, query) };
  }

  /**
   * Counts the matches from an index, not row by row: by party or by parts of the number, if that
   * lookup alone has more than `MAX`; or all documents less those without the word. If neither is
   * possible, undefined: the caller scans the index of numbers.
   */
  private async countOf(
    spec: ListSpec,
    word: string,
    lookups: ReadonlyMap<string, Lookup>,
    { ids, many, counted }: Found & { counted: CountedNumbers | undefined },
  ): Promise<Piece | undefined> {
    const alone = many.length === 1 ? many[0] : undefined;
    if (alone?.index === BY_PARTY && !alone.isScan) return inAll(spec, [alone], ids, alone.ofRow);
    const number = lookups.get(documentColumns.invoiceNumber.sql);
    if (!number) return undefined;
    const lacking = await this.numbers.mayLack(word);
    if (lacking) return allBut(spec, lacking, [...lookups.values()]);
    // Many parties are searched with the numbers, row by row.
    const withNumbers = [...lookups.values()].filter(({ index }) => index === BY_NUMBER);
    if (alone?.index !== BY_NUMBER || withNumbers.length > 1) return undefined;
    const parts = number.isScan ? counted : await this.numbers.counted(word);
    return parts && inAll(spec, alongParts(parts), ids, number.ofRow);
  }

  private async lookup(column: ListColumn, word: string): Promise<Lookup> {
    const like = wordLike(column, word);
    const ofRow = { sql: `${column.sql} LIKE ?`, params: [like] };
    const walk = { index: BY_NUMBER, condition: ofRow, ofRow, isScan: true };
    if (column.sql === documentColumns.uuid.sql) return { ...walk, index: BY_UUID, isScan: false };
    if (column.sql === documentColumns.invoiceNumber.sql) {
      const condition = await this.numbers.containing(word);
      return condition ? { ...walk, condition, isScan: false } : walk;
    }
    const member = /^d\.(?:buyer|supplier)_(name|tin)$/.exec(column.sql)?.[1];
    const keys = member && (await this.keysOf(member, like));
    // Of so many parties, or of another column, the rows themselves are searched.
    if (!keys || keys.length > MAX_PARTIES) return walk;
    return { index: BY_PARTY, condition: among(keys), ofRow: among(keys), isScan: false };
  }

  /** The documents that are found, in one index after the other. */
  private async found(
    spec: ListSpec,
    lookups: readonly Lookup[],
    counted: CountedNumbers | undefined,
  ): Promise<Found> {
    const ids = new Set<string>();
    const many: Lookup[] = [];
    for (const lookup of inOrder(lookups)) {
      if (lookup.index === BY_NUMBER && counted && (await this.areMany(spec, counted))) {
        many.push(lookup);
        break;
      }
      const { sql, params } = documents(spec, 'd.id', lookup);
      const rows = await this.lists.read(spec, { sql: `${sql} LIMIT ${MAX + 1}`, params });
      if (rows.length > MAX) many.push(lookup);
      else for (const { id } of rows) ids.add(String(id));
      if (many.length > 0 && lookup.isScan) break;
    }
    return { ids: [...ids], many };
  }

  /** Whether more numbers than are looked up have one of these parts; a walk finds them too, but later. */
  private async areMany(spec: ListSpec, counted: CountedNumbers): Promise<boolean> {
    for (const lookup of alongParts(counted)) {
      const { sql, params } = documents(spec, '1', lookup);
      const some = `SELECT COUNT(*) AS n FROM (${sql} LIMIT ${MAX + 1}) some`;
      const [row] = await this.lists.read(spec, { sql: some, params });
      if (Number(row!.n) > MAX) return true;
    }
    return false;
  }

  /** They only lead to documents, which are asked for within the scope. */
  private async keysOf(member: string, like: string): Promise<string[]> {
    const { readable } = currentScope();
    const rows: { key: string }[] = await this.units.manager.query(
      `SELECT DISTINCT p.party_key AS \`key\` FROM invoicing_document_party p
       WHERE ${readable === 'all' ? '1 = 1' : 'p.org_id IN (?)'} AND p.${member} LIKE ?
       LIMIT ${MAX_PARTIES + 1}`,
      readable === 'all' ? [like] : [[...readable, '0'], like],
    );
    return rows.map(({ key }) => key);
  }
}

/**
 * One lookup for each index. Where one is a walk, that of parties comes first, which may save it, and the walk last, so that
 * all others are known when it finds too many.
 */
function inOrder(lookups: readonly Lookup[]): Lookup[] {
  const asked = lookups.filter(({ condition }) => condition !== NOTHING);
  const isScan = asked.some((lookup) => lookup.isScan);
  return [BY_PARTY, BY_UUID, BY_NUMBER].flatMap((index) => {
    const own = asked.filter((lookup) => lookup.index === index);
    return own.length > 0 ? [joined(own, isScan)] : [];
  });
}

function joined(lookups: readonly Lookup[], isScan: boolean): Lookup {
  const condition = {
    sql: `(${lookups.map(({ condition: { sql } }) => sql).join(' OR ')})`,
    params: lookups.flatMap(({ condition: { params } }) => params),
  };
  return { index: lookups[0]!.index, condition, ofRow: condition, isScan };
}

/** The documents of a list that one index gives. */
function documents(
  spec: ListSpec,
  columns: string,
  { index, condition }: Pick<Lookup, 'index' | 'condition'>,
): Piece {
  const where = whereOf(spec, {}, condition);
  return {
    sql: `SELECT ${columns} FROM ${spec.from} FORCE INDEX (${index}) WHERE ${where.sql}`,
    params: where.params,
  };
}

/** Where the numbers are that contain a word, each once. */
const alongParts = ({ byTail, byStem }: CountedNumbers) => [
  { index: BY_TAIL, condition: byTail },
  { index: BY_NUMBER, condition: byStem },
];

/** How many documents some indexes give, none of them twice, and of others by their ids, which `ofRow` does not have. */
function inAll(
  spec: ListSpec,
  counted: readonly Pick<Lookup, 'index' | 'condition'>[],
  others: readonly string[],
  ofRow: Piece,
): Piece {
  const counts = counted.map((some) => documents(spec, 'COUNT(*)', some));
  if (others.length > 0) {
    const rest = whereOf(spec, {}, { sql: 'd.id IN (?)', params: [others] });
    counts.push({
      sql: `SELECT COUNT(*) FROM ${spec.from} WHERE ${rest.sql} AND COALESCE(${ofRow.sql}, 0) = 0`,
      params: [...rest.params, ...ofRow.params],
    });
  }
  return {
    sql: `SELECT ${counts.map(({ sql }) => `(${sql})`).join(' + ')} AS total`,
    params: counts.flatMap(({ params }) => params),
  };
}

/**
 * All documents of the list less those that match in no column: these are among the few whose
 * numbers, by the index of numbers, may lack the word.
 */
function allBut(spec: ListSpec, lacking: Piece, lookups: readonly Lookup[]): Piece {
  const all = listQuery(spec, {}).count;
  const matches = lookups.map(({ ofRow }) => ofRow);
  const others = documents(spec, 'COUNT(*)', {
    index: BY_NUMBER,
    condition: {
      sql: `(${lacking.sql}) AND COALESCE(${matches.map(({ sql }) => sql).join(' OR ')}, 0) = 0`,
      params: [...lacking.params, ...matches.flatMap(({ params }) => params)],
    },
  });
  return {
    sql: `SELECT (${all.sql}) - (${others.sql}) AS total`,
    params: [...all.params, ...others.params],
  };
}

/** How many there are, counted in the index that has all that is searched. */
function scanQuery(spec: ListSpec, { keyword, search }: PageQuery): Piece {
  const where = whereOf(spec, { keyword, search });
  return {
    sql: `SELECT COUNT(*) AS total FROM ${spec.from} FORCE INDEX (${BY_NUMBER}) WHERE ${where.sql}`,
    params: where.params,
  };
}

/**
 * Keys are numbers from the database, beyond what a text is compared as exactly. All of one type they are looked up
 * in the index and by halving; large and small literals are of two.
 */
const among = (keys: readonly string[]): Piece => {
  const typed = keys.map((key) => `CAST(${BigInt(key)} AS UNSIGNED)`);
  return typed.length === 0 ? NOTHING : { sql: `d.party_key IN (${typed.join(', ')})`, params: [] };
};

const only = (spec: ListSpec, ids: readonly string[]): ListSpec => {
  const { sql, params } = spec.where ?? { sql: '1 = 1', params: [] };
  const these = ids.length === 0 ? NOTHING.sql : 'd.id IN (?)';
  return {
    ...spec,
    where: { sql: `(${sql}) AND ${these}`, params: [...params, ...(ids.length > 0 ? [ids] : [])] },
    indexesFor: () => ['PRIMARY'],
  };
};
