import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@platform/cqrs/unit-of-work';
import { likeText } from '@platform/resource/list/leaf-sql';
import { type Piece, piecesOf } from '../domain/terms';

export interface SqlPiece {
  sql: string;
  params: unknown[];
}

/** What a search adds to a statement over `content_vip_news p`. */
export interface PostSearch {
  joins: SqlPiece;
  /** How many of the words stand in the content alone: those in the title come first. */
  depth: string;
}

/** A piece that so many terms answer narrows nothing. */
const TERMS = 3000;

/** Finds posts by parts of words in Latin script and by Chinese characters (ADR 100). */
@Injectable()
export class PostSearches {
  constructor(private readonly units: UnitOfWork) {}

  /** Null where nothing can be found; without joins where the words ask for nothing. */
  async of(words: string, isVip: boolean): Promise<PostSearch | null> {
    const found: string[][] = [];
    for (const piece of piecesOf(words)) {
      const ids = await this.termsFor(piece);
      if (ids.length === 0) return null;
      found.push(ids);
    }
    if (found.length === 0) return words.trim() === '' ? nothing : null;
    // The content of a VIP post is not even found by who may not read it.
    const hidden = isVip ? '' : " AND (p.type <> 'vip' OR {t}.inside = 0)";
    const joins = found.map((ids, at): SqlPiece => {
      const name = `t${at}`;
      const holes = ids.map(() => '?').join(', ');
      return ids.length === 1
        ? {
            sql: `JOIN content_post_term ${name} ON ${name}.post_id = p.id AND ${name}.term_id = ?
                  ${hidden.replace('{t}', name)}`,
            params: ids,
          }
        : {
            sql: `JOIN (SELECT post_id, MIN(inside) AS inside FROM content_post_term
                  WHERE term_id IN (${holes}) GROUP BY post_id) ${name}
                  ON ${name}.post_id = p.id ${hidden.replace('{t}', name)}`,
            params: ids,
          };
    });
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
      `SELECT id FROM content_term WHERE term ${whole ? '=' : 'LIKE'} ? LIMIT ${TERMS}`,
      [whole ? text : `%${likeText(text)}%`],
    );
    return rows.map(({ id }) => String(id));
  }
}

const nothing: PostSearch = { joins: { sql: '', params: [] }, depth: '0' };
