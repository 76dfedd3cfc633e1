import type { PageQuery } from '@kernel/resource';
import { escapeLike } from '../../db/escape-like';
import { columnNamed } from './filter-sql';
import { cannotHold, type ListColumn, type ListSpec, type Piece } from './list.types';

/** The search box: one keyword in any of the searched fields. */
export function searchSql(spec: ListSpec, query: PageQuery): Piece[] {
  const { keyword, search: box } = query;
  return [
    ...keywordSql(searchedColumns(spec), keyword, spec.wordSql),
    ...keywordSql(searchedColumns(spec, box?.fields), box?.keyword, spec.wordSql),
  ];
}

/** The columns that a word is looked for in: those named, else all that are searched. */
export function searchedColumns(
  { columns }: ListSpec,
  fields: readonly string[] = [],
): ListColumn[] {
  const named = fields.map((name) => columnNamed(columns, name, searchable));
  return named.length > 0 ? named : Object.values(columns).filter(searchable);
}

const searchable = ({ search }: ListColumn): boolean => Boolean(search);

/** A word in a column as LIKE takes it. */
export const wordLike = ({ search }: ListColumn, word: string): string =>
  search === 'codeBeginning' ? `${escapeLike(word.toUpperCase())}%` : `%${escapeLike(word)}%`;

function keywordSql(
  all: readonly ListColumn[],
  keyword: string | undefined,
  wordSql: ListSpec['wordSql'],
): Piece[] {
  const wanted = keyword?.trim();
  if (!wanted) return [];
  const columns = all.filter((column) => !cannotHold(column, wanted));
  if (columns.length === 0) return [{ sql: '1 = 0', params: [] }];
  const pieces = columns.map((column) => {
    if (column.seal) return { sql: `${column.sql} = ?`, params: [column.seal(wanted)] };
    const like = wordLike(column, wanted);
    return wordSql?.(column, like) ?? { sql: `${column.sql} LIKE ?`, params: [like] };
  });
  return [
    {
      sql: `(${pieces.map(({ sql }) => sql).join(' OR ')})`,
      params: pieces.flatMap(({ params }) => params),
    },
  ];
}
