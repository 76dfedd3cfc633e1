import { Injectable } from '@nestjs/common';
import { MAX_PIECES, type Piece, piecesOf } from '@kernel/search-terms';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { escapeLike } from '@platform/db/escape-like';

export interface SqlPiece {
  sql: string;
  params: unknown[];
}

/** What a search adds to a statement over `content_vip_news p`. */
export interface PostSearch {
  joins: SqlPiece;
  /** The number of words found only in the content: posts with the words in the title come first. */
  depth: string;
}

/** Up to this many terms are searched one by one; a longer text is searched as typed. */
const NAMED = 50;

/** Finds posts by parts of words in Latin script and by Chinese characters (ADR 100). */
@Injectable()
export class PostSearches {
  constructor(private readonly units: UnitOfWork) {}

  /** Null if nothing can match; without joins if the words ask for nothing. */
  async of(words: string, isVip: boolean): Promise<PostSearch | null> {
    const pieces = piecesOf(words).slice(0, MAX_PIECES);
    if (pieces.length === 0) return words.trim() === '' ? nothing : null;
    const joins: SqlPiece[] = [];
    for (const [at, piece] of pieces.entries()) {
      const ids = await this.termsFor(piece);
      if (ids.length === 0) return null;
      joins.push(joinOf(`t${at}`, piece, ids, isVip));
    }
    return {
      joins: {
        sql: joins.map(({ sql }) => sql).join(' '),
        params: joins.flatMap(({ params }) => params),
      },
      depth: joins.map((_, at) => `t${at}.inside`).join(' + '),
    };
  }

  private async termsFor({ text, whole }: Piece): Promise<string[]> {
    const rows: { id: string }[] = await this.units.manager.query(
      `SELECT id FROM content_term WHERE term ${whole ? '=' : 'LIKE'} ? LIMIT ${NAMED + 1}`,
      [whole ? text : like(text)],
    );
    return rows.map(({ id }) => String(id));
  }
}

function joinOf(name: string, { text }: Piece, ids: readonly string[], isVip: boolean): SqlPiece {
  // People who may not read a VIP post cannot find it by its content either.
  const on = `ON ${name}.post_id = p.id${isVip ? '' : ` AND (p.type <> 'vip' OR ${name}.inside = 0)`}`;
  if (ids.length === 1)
    return {
      sql: `JOIN content_post_term ${name} ${on} AND ${name}.term_id = ?`,
      params: [...ids],
    };
  const isNamed = ids.length <= NAMED;
  const terms = isNamed
    ? `x.term_id IN (${ids.map(() => '?').join(', ')})`
    : 'x.term_id IN (SELECT id FROM content_term WHERE term LIKE ?)';
  return {
    sql: `JOIN (SELECT x.post_id, MIN(x.inside) AS inside FROM content_post_term x
            WHERE ${terms} GROUP BY x.post_id) ${name} ${on}`,
    params: isNamed ? [...ids] : [like(text)],
  };
}

const like = (text: string): string => `%${escapeLike(text)}%`;

const nothing: PostSearch = { joins: { sql: '', params: [] }, depth: '0' };
