import type { PageQuery } from '@kernel/resource';
import { columnNamed } from './filter-sql';
import { likeText } from './leaf-sql';
import { cannotHold, type ListColumn, type ListSpec, type Piece } from './list.types';

/** The search box: one keyword in any of the searched fields. */
export function searchSql({ columns, wordSql }: ListSpec, query: PageQuery): Piece[] {
  const inSearch = Object.values(columns).filter(({ search }) => search);
  const named = (query.search?.fields ?? []).map((name) => columnNamed(columns, name, searchable));
  return [
    ...keywordSql(inSearch, query.keyword, wordSql),
    ...keywordSql(named.length > 0 ? named : inSearch, query.search?.keyword, wordSql),
  ];
}

const searchable = ({ search }: ListColumn): boolean => search === true;

function keywordSql(
  all: readonly ListColumn[],
  keyword: string | undefined,
  wordSql: ListSpec['wordSql'],
): Piece[] {
  const wanted = keyword?.trim();
  if (!wanted) return [];
  const columns = all.filter((column) => !cannotHold(column, wanted));
  if (columns.length === 0) return [{ sql: '1 = 0', params: [] }];
  const like = `%${likeText(wanted)}%`;
  const pieces = columns.map((column) =>
    column.seal
      ? { sql: `${column.sql} = ?`, params: [column.seal(wanted)] }
      : (wordSql?.(column, like) ?? { sql: `${column.sql} LIKE ?`, params: [like] }),
  );
  return [
    {
      sql: `(${pieces.map(({ sql }) => sql).join(' OR ')})`,
      params: pieces.flatMap(({ params }) => params),
    },
  ];
}
