import { ApiBody } from '@nestjs/swagger';
import { columnFields } from '@kernel/fields';
import type { ResourceDefinition } from '@kernel/resource';
import { openApiOf } from './open-api-of';

type Properties = Record<string, object>;

const id = { type: 'string', pattern: '^\\d{1,19}$', description: 'A number is taken too' };
const ids = { type: 'array', items: id, maxItems: 1000 };
const version = { type: 'integer', description: 'The version that was read; left out: any' };

const objectOf = (properties: Properties, required: string[] = []) =>
  ApiBody({ schema: { type: 'object', properties, required } as object });

/**
 * Documents a body that is a whole record, as older clients send it back: what is not writable is
 * ignored there, and none of it is validated by a class.
 */
export const TakesEntity = (definition: ResourceDefinition, more: Properties = {}) =>
  objectOf({ ...fieldsOf(definition), ...more });

/** The same for a record that exists. */
export const TakesChangedEntity = (definition: ResourceDefinition, more: Properties = {}) =>
  objectOf({ id, version, ...fieldsOf(definition), ...more }, ['id']);

/** Documents the body of a `delete`: one record or several. */
export const TakesDeleted = () => objectOf({ id, ids });

/** Documents a body of one text. */
export const TakesText = (name: string) => objectOf({ [name]: { type: 'string' } }, [name]);

/** Documents a body that is a bare array of ids. */
export const TakesBareIds = () => ApiBody({ schema: ids as object });

const fieldsOf = ({ fields }: ResourceDefinition): Properties =>
  Object.fromEntries(
    columnFields(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([name, field]) => {
        const { required: _, type, ...shape } = openApiOf(field, false) as Record<string, unknown>;
        return [name, { ...shape, type: names.get(type) ?? type }];
      }),
  );

const names = new Map<unknown, string>([
  [String, 'string'],
  [Boolean, 'boolean'],
]);
