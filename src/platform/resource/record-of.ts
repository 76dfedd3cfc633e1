import { columnFields, type Field, MASK, maskedEnd, rowsIn } from '@kernel/fields';
import { childrenIn, type Input, type ResourceDefinition, tableOf } from '@kernel/resource';
import type { Cipher } from '../secrets/cipher';
import { snake } from './columns-of';
import { textOf } from './text-of';

type Values = Record<string, unknown>;

/**
 * A row as the API returns it: ids and amounts as text, times in ISO, secrets as a mask, sealed
 * texts by their last characters.
 */
export const recordOf = (definition: ResourceDefinition, row: Values, cipher: Cipher): Values => ({
  ...baseOf(row),
  ...fieldsOf(definition, row, (field, value, name) => {
    if (field.kind === 'secret') return MASK;
    if (field.kind === 'sealed')
      return maskedEnd(cipher.unseal(String(value), placeOf(definition, name)));
    return shown(field, value);
  }),
  ...rowsShown(definition, row),
});

/** The same with decrypted secrets: for checking a record and for code that needs them. */
export const plainRecordOf = (
  definition: ResourceDefinition,
  row: Values,
  cipher: Cipher,
): Values => ({
  ...baseOf(row),
  ...fieldsOf(definition, row, (field, value, name) => {
    const place = placeOf(definition, name);
    if (field.kind === 'secret') return cipher.decrypt(String(value), place);
    if (field.kind === 'sealed') return cipher.unseal(String(value), place);
    return shown(field, value);
  }),
  ...rowsShown(definition, row),
});

/** A row of a sheet with the ends of its sealed texts in place of the ciphers. */
export const withoutSealed = (
  definition: ResourceDefinition,
  row: Values,
  cipher: Cipher,
): Values => ({
  ...row,
  ...Object.fromEntries(
    columnFields(definition.fields)
      .filter(([name, { kind }]) => kind === 'sealed' && typeof row[name] === 'string')
      .map(([name]) => [
        name,
        maskedEnd(cipher.unseal(String(row[name]), placeOf(definition, name))),
      ]),
  ),
});

/** The child rows of a record in order, each as the API returns it. */
const rowsShown = (definition: ResourceDefinition, row: Values): Values =>
  Object.fromEntries(
    childrenIn(definition).map(([name, inside]) => [
      name,
      rowsIn(row[name]).map((each) => ({
        id: textOf(each.id),
        ...fieldsOf(inside, each, shown),
      })),
    ]),
  );

/** Normalised values in the form that the table stores. */
export const rowOf = (definition: ResourceDefinition, values: Input, cipher: Cipher): Values =>
  fieldsOf(definition, values, (field, value, name) => {
    if (field.kind === 'instant') return new Date(String(value));
    const place = placeOf(definition, name);
    if (field.kind === 'secret') return cipher.encrypt(String(value), place);
    if (field.kind === 'sealed') return cipher.seal(String(value), place);
    return value;
  });

export const placeOf = (definition: ResourceDefinition, name: string): string =>
  `${tableOf(definition)}.${snake(name)}`;

const baseOf = (row: Values): Values => ({
  id: String(row.id),
  orgId: String(row.orgId),
  version: Number(row.version),
  createTime: isoOf(row.createTime),
  updateTime: isoOf(row.updateTime),
  createUserId: row.createUserId === null ? null : textOf(row.createUserId),
});

/** Each declared field that is present; null stays null for every kind. */
const fieldsOf = (
  { fields }: ResourceDefinition,
  values: Input,
  of: (field: Field, value: unknown, name: string) => unknown,
): Values =>
  Object.fromEntries(
    columnFields(fields)
      .filter(([name]) => values[name] !== undefined)
      .map(([name, field]) => {
        const value = values[name];
        return [name, value === null ? null : of(field, value, name)];
      }),
  );

function shown({ kind }: Field, value: unknown): unknown {
  if (kind === 'flag') return Boolean(Number(value));
  if (kind === 'integer') return Number(value);
  if (kind === 'instant') return isoOf(value);
  return String(value);
}

const isoOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);
