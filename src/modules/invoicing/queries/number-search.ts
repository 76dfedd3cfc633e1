import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { escapeLike } from '@platform/db/escape-like';
import type { Piece } from '@platform/resource/list/list.types';
import { currentScope } from '@platform/tenancy/org-scope';
import { END, TAIL } from '../adapters/mysql/document-numbers';

/** More stems than this have so many numbers that a list in any order soon meets them. */
const MAX_STEMS = 200;
/** Whole numbers that are looked up one by one. */
const MAX_NUMBERS = 2_000;
/** More parts than this have so many numbers that scanning all of them is no slower. */
const MAX_COUNTED = 500;

/** A condition that no document meets. */
export const NOTHING: Piece = { sql: '1 = 0', params: [] };

const BETWEEN = 'd.invoice_number BETWEEN ? AND ?';

/** In the order of the index; both ends included. */
interface Range {
  from: string;
  to: string;
}

/** Two mutually exclusive conditions. */
export interface CountedNumbers {
  /** Along the index of tails. */
  byTail: Piece;
  /** Along the index of numbers. */
  byStem: Piece;
}

/** Finds the numbers that contain a word by their stems and tails, of which there are few. */
@Injectable()
export class NumberSearch {
  constructor(private readonly units: UnitOfWork) {}

  /** A condition along the index of numbers; undefined when too many of them contain the word. */
  async containing(word: string): Promise<Piece | undefined> {
    const found = await Promise.all([this.byStems(word, MAX_STEMS), this.inTails(word)]);
    if (found.includes(null)) return undefined;
    return within(
      found.flatMap((some) => some ?? []),
      word,
    );
  }

  /** How to count all numbers that contain a word; undefined when too many parts do. */
  async counted(word: string): Promise<CountedNumbers | undefined> {
    // Across all organisations no range is a prefix of an index: each entry would be compared with
    // all ranges.
    if (currentScope().readable === 'all') return undefined;
    const [ranges, tails] = await Promise.all([
      this.byStems(word, MAX_COUNTED),
      this.tails(word, MAX_COUNTED),
    ]);
    if (!ranges || !tails) return undefined;
    const { sql, params } = within(ranges, word);
    return {
      byTail: tails.length === 0 ? NOTHING : { sql: 'd.number_tail IN (?)', params: [tails] },
      byStem: {
        sql: `${sql} AND RIGHT(d.invoice_number, ${TAIL}) NOT LIKE ?`,
        params: [...params, contains(word)],
      },
    };
  }

  /**
   * A condition along the index of numbers that every document without the word in its number
   * meets, and others may; undefined when many would meet it. A word that nearly all numbers
   * contain is counted by those that do not.
   */
  async mayLack(word: string): Promise<Piece | undefined> {
    const stems = await this.parts('stem', inPart(word), MAX_STEMS, 'NOT LIKE');
    if (!stems) return undefined;
    const ranges = stems.map(numbersFrom);
    return {
      sql: ['d.invoice_number IS NULL', ...ranges.map(() => BETWEEN)].join(' OR '),
      params: ranges.flatMap(({ from, to }) => [from, to]),
    };
  }

  /** Where the word occurs in a stem or across the end of one; null when there are more than `most` of one kind. */
  private async byStems(word: string, most: number): Promise<Range[] | null> {
    const found = await Promise.all([
      this.inStems(inPart(word), '', most),
      ...acrossTheEnd(word).map(({ head, rest }) =>
        this.inStems(`%${escapeLike(head)}${END}`, rest, most),
      ),
    ]);
    return found.includes(null) ? null : found.flatMap((some) => some ?? []);
  }

  /** Numbers with such a stem that continue with `rest`; null when there are too many. */
  private async inStems(like: string, rest: string, most: number): Promise<Range[] | null> {
    const stems = await this.parts('stem', like, most);
    return stems && stems.map((stem) => numbersFrom(stem + rest));
  }

  /** Tails that contain the word. */
  private async tails(word: string, most: number): Promise<string[] | null> {
    if ([...word].length > TAIL) return [];
    return this.parts('tail', inPart(word), most);
  }

  /** Any stem with such a tail. */
  private async inTails(word: string): Promise<Range[] | null> {
    const tails = await this.tails(word, MAX_NUMBERS);
    if (tails === null || tails.length === 0) return tails && [];
    const stems = await this.parts('stem', '%', MAX_NUMBERS);
    if (!stems || stems.length * tails.length > MAX_NUMBERS) return null;
    return stems.flatMap((stem) => tails.map((tail) => ({ from: stem + tail, to: stem + tail })));
  }

  /** Null when there are more than `most`. */
  private async parts(
    place: 'stem' | 'tail',
    like: string,
    most: number,
    operator: 'LIKE' | 'NOT LIKE' = 'LIKE',
  ): Promise<string[] | null> {
    const { readable } = currentScope();
    const rows: { part: string }[] = await this.units.manager.query(
      `SELECT DISTINCT p.part FROM invoicing_number_part p
       WHERE ${readable === 'all' ? '1 = 1' : 'p.org_id IN (?)'} AND p.place = ?
         AND p.part COLLATE utf8mb4_unicode_ci ${operator} ? LIMIT ${most + 1}`,
      [...(readable === 'all' ? [] : [[...readable, '0']]), place, like],
    );
    return rows.length > most ? null : rows.map(({ part }) => part.slice(0, -END.length));
  }
}

const contains = (word: string): string => `%${escapeLike(word)}%`;

/** Searches a part for the word; the terminating character does not count. */
const inPart = (word: string): string => `${contains(word)}${END}`;

/** The numbers in some ranges that contain the word. */
function within(ranges: readonly Range[], word: string): Piece {
  if (ranges.length === 0) return NOTHING;
  return {
    sql: `((${ranges.map(() => BETWEEN).join(' OR ')}) AND d.invoice_number LIKE ?)`,
    params: [...ranges.flatMap(({ from, to }) => [from, to]), contains(word)],
  };
}

/**
 * The numbers that begin with a text and have at most one more tail, from the lowest character to
 * the highest of the collation. The range that the database derives from LIKE ends before
 * characters outside the basic plane.
 */
const numbersFrom = (beginning: string): Range => ({
  from: beginning + '\t'.repeat(TAIL),
  to: beginning + '\u{10ffff}'.repeat(TAIL),
});

/** The ways to cut a word so that its head ends a stem and the rest begins a tail. */
function acrossTheEnd(word: string): { head: string; rest: string }[] {
  const signs = [...word];
  const cuts = Math.max(0, Math.min(TAIL, signs.length - 1));
  return Array.from({ length: cuts }, (_, n) => ({
    head: signs.slice(0, -1 - n).join(''),
    rest: signs.slice(-1 - n).join(''),
  }));
}
