import { faultsOfField } from '@kernel/fields';
import { type Input, type ResourceDefinition, uniqueSetsOf } from '@kernel/resource';
import { currentScope } from '../tenancy/org-scope';
import { cannotHold, type ListColumn, type ListSpec, type Piece } from './list/list.types';
import { placeholderFor } from './list/typed-value';

/**
 * The condition that finds the record matching the values: on the first complete unique set, or on
 * all values when the resource declares none. Null when nothing could match.
 */
export function samePiece(
  definition: ResourceDefinition,
  { columns }: ListSpec,
  values: Input,
): Piece | null {
  const known: Input = { ...values, orgId: currentScope().orgId };
  const { fields } = definition;
  const unique = uniqueSetsOf(definition);
  const all = ['orgId', ...Object.keys(values).filter((name) => name in columns)];
  const sets = unique.length > 0 ? unique : [all];
  const isWrong = (name: string): boolean => {
    const field = fields[name];
    const [fault] = field ? faultsOfField(field, known[name], name) : [];
    return fault !== undefined || cannotHold(columns[name]!, known[name]);
  };
  const complete = (set: readonly string[]): boolean =>
    set.every((name) => known[name] !== undefined && (unique.length === 0 || known[name] !== null));
  const set = sets.find(complete);
  if (!set || set.some(isWrong)) return null;
  const same = set.map(
    (name) => `${columns[name]!.sql} <=> ${placeholderFor(columns[name]!.kind)}`,
  );
  return {
    sql: same.join(' AND '),
    params: set.map((name) => storedIn(columns[name]!, known[name])),
  };
}

const storedIn = ({ seal }: ListColumn, value: unknown): unknown =>
  seal && typeof value === 'string' ? seal(value) : value;
