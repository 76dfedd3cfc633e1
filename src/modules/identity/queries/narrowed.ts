import type { ListSpec } from '@platform/resource';

/** Filters a system list by "contains" on the given columns; empty values are ignored. */
export function narrowed(
  list: ListSpec,
  wanted: Readonly<Record<string, string | undefined>>,
  also?: { sql: string; params: readonly unknown[] },
): ListSpec {
  const given = Object.entries(wanted).filter(([, text]) => text);
  const pieces = given.map(([name]) => `${list.columns[name]!.sql} LIKE ?`);
  const params = given.map(([, text]) => `%${text!.replace(/[\\%_]/g, '\\$&')}%`);
  const all = also ? [...pieces, also.sql] : pieces;
  if (all.length === 0) return list;
  return {
    ...list,
    where: { sql: all.join(' AND '), params: [...params, ...(also?.params ?? [])] },
  };
}
