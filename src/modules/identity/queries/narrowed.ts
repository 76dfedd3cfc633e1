import { escapeLike } from '@platform/db/escape-like';
import { cannotHold, type ListSpec } from '@platform/resource';

/** Filters a system list by "contains" on the given columns; empty values are ignored. */
export function narrowed(
  list: ListSpec,
  wanted: Readonly<Record<string, string | undefined>>,
  also?: { sql: string; params: readonly unknown[] },
): ListSpec {
  const given = Object.entries(wanted).filter(([, text]) => text);
  const pieces = given.map(([name, text]) => {
    const column = list.columns[name]!;
    return cannotHold(column, text)
      ? { sql: '1 = 0', params: [] }
      : { sql: `${column.sql} LIKE ?`, params: [`%${escapeLike(text!)}%`] };
  });
  const all = also ? [...pieces, also] : pieces;
  if (all.length === 0) return list;
  return {
    ...list,
    where: {
      sql: all.map(({ sql }) => sql).join(' AND '),
      params: all.flatMap(({ params }) => params),
    },
  };
}
