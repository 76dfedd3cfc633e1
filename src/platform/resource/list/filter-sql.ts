import { type Filter, filterLogic, filterMembers, filterOperators } from '@kernel/resource';
import { Invalid, Refused } from '@kernel/rules';
import { amongSql, leafSql } from './leaf-sql';
import type { ListColumn, Piece } from './list.types';
import { typedValue } from './typed-value';

type Columns = Readonly<Record<string, ListColumn>>;

/** Limits of platform-api, section 1.6, with room for thirty conditions of an advanced search. */
const DEPTH = 3;
const LEAVES = 30;
const VALUES = 100;

const members: ReadonlySet<string> = new Set(filterMembers);

const joined = { and: ' AND ', or: ' OR ', xor: ' XOR ' } as const;

/** The where-clause of a filter tree. Every field is one of ours, every value a parameter. */
export function filterSql(columns: Columns, filter: Filter): Piece {
  let leaves = 0;
  const visit = (node: Filter, depth: number, path: string): Piece | null => {
    if (!isRecord(node)) throw faultAt('badValue', path);
    refuseUnknown(node, path);
    if (node.field !== undefined) {
      if (node.filters?.length) throw faultAt('badValue', `${path}.filters`);
      if ((leaves += 1) > LEAVES) throw new Refused('filterTooLarge', { max: LEAVES });
      return leaf(columns, node, path);
    }
    if (depth > DEPTH) throw new Refused('filterTooDeep', { max: DEPTH });
    const branches = branchesOf(node, path);
    return branch(
      node,
      branches.map((each, index) => visit(each, depth + 1, `${path}.filters[${index}]`)),
      path,
    );
  };
  return visit(filter, 1, 'filter') ?? { sql: '1 = 1', params: [] };
}

/** A condition under a name that nobody reads would be left out, and the list show too much. */
function refuseUnknown(node: Filter, path: string): void {
  for (const name of Object.keys(node))
    if (!members.has(name)) throw faultAt('unknownMember', `${path}.${name}`.slice(0, 200));
}

function branchesOf(node: Filter, path: string): Filter[] {
  const { filters = [] } = node;
  if (!Array.isArray(filters)) throw faultAt('notAList', `${path}.filters`);
  if (filters.length > LEAVES) throw new Refused('filterTooLarge', { max: LEAVES });
  return filters;
}

function branch(node: Filter, pieces: (Piece | null)[], path: string): Piece | null {
  const logic = numbered(filterLogic, node.logic);
  if (!logic) throw faultAt('badValue', `${path}.logic`);
  const present = pieces.filter((piece) => piece !== null);
  if (present.length === 0) return null;
  // NULL would swallow an exclusive or; elsewhere it is harmless, and indexes work best without the
  // wrapper.
  const texts = present.map(({ sql }) => (logic === 'xor' ? `((${sql}) IS TRUE)` : sql));
  return { sql: `(${texts.join(joined[logic])})`, params: present.flatMap(({ params }) => params) };
}

function leaf(columns: Columns, node: Filter, path: string): Piece {
  const column = filterableColumn(columns, node.field!);
  const operator = numbered(filterOperators, node.operator);
  if (!operator) throw faultAt('badValue', `${path}.operator`);
  if (operator === 'in') return amongSql(column, valuesOf(column, node.value, `${path}.value`));
  if (column.seal && operator !== 'eq' && operator !== 'neq')
    throw new Refused('operatorNotForField', { operator });
  return leafSql(column, operator, columnValue(column, node.value, `${path}.value`));
}

function valuesOf(column: ListColumn, raw: unknown, path: string): unknown[] {
  if (!Array.isArray(raw)) throw faultAt('notAList', path);
  if (raw.length > VALUES) throw new Refused('filterTooLarge', { max: VALUES });
  return raw.map((each: unknown, index) => columnValue(column, each, `${path}[${index}]`));
}

/** The value as the column stores it. */
function columnValue({ kind, seal }: ListColumn, raw: unknown, path: string): unknown {
  const value = typedValue(kind, raw, path);
  return seal && typeof value === 'string' ? seal(value) : value;
}

const mayFilter = ({ filterable, kind }: ListColumn): boolean =>
  filterable !== false && kind !== 'secret';

export const filterableColumn = (columns: Columns, name: unknown): ListColumn =>
  columnNamed(columns, name, mayFilter);

/** The column a caller names, or a refusal that lists the valid names. */
export function columnNamed(
  columns: Columns,
  name: unknown,
  may: (column: ListColumn) => boolean,
): ListColumn {
  const known = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : null;
  if (known && may(known)) return known;
  const allowed = Object.keys(columns).filter((each) => may(columns[each]!));
  throw new Refused('unknownField', {
    field: String(name).slice(0, 64),
    allowed: allowed.join(', '),
  });
}

/** A number, which JSON may carry as text; never a name such as `length`. */
const numbered = <Value>(list: readonly Value[], index: unknown = 0): Value | undefined =>
  /^\d{1,2}$/.test(String(index)) ? list[Number(index)] : undefined;

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const faultAt = (code: string, path: string): Invalid => new Invalid([{ code, path }]);
