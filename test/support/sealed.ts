import { columnFields } from '@kernel/fields';
import { type ResourceDefinition, tableOf } from '@kernel/resource';
import type { Cipher } from '@platform/secrets/cipher';

const snake = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** By their columns, values for the sealed fields of a row: only what was sealed there can be read. */
export const sealedColumns = (
  definition: ResourceDefinition,
  cipher: Cipher,
  text = 'x',
): Map<string, string> =>
  new Map(
    columnFields(definition.fields)
      .filter(([, { kind }]) => kind === 'sealed')
      .map(([name]) => [snake(name), cipher.seal(text, `${tableOf(definition)}.${snake(name)}`)]),
  );
