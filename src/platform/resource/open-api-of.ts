import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ColumnField } from '@kernel/fields';

/** The OpenAPI schema of a field of the kit. */
export const openApiOf = (
  field: ColumnField,
  required: boolean = field.required === true,
): ApiPropertyOptions => ({
  ...shapeOf(field),
  required,
  nullable: field.required !== true && field.kind !== 'flag',
  ...(field.initial !== undefined && { default: field.initial }),
});

const decimals = (scale: number): string => (scale === 0 ? '' : `\\.\\d{1,${scale}}`);

function shapeOf({ kind, max, min, scale = 2, values, list, to, purpose }: ColumnField): object {
  switch (kind) {
    case 'flag':
      return { type: Boolean };
    case 'integer':
      return { type: 'integer', ...bound('minimum', min), ...bound('maximum', max) };
    case 'amount':
    case 'rate':
      return {
        type: String,
        pattern: `^-?\\d{1,15}(${decimals(scale)})?$`,
        description: range(min, max),
      };
    case 'date':
      return { type: String, format: 'date' };
    case 'instant':
      return { type: String, format: 'date-time' };
    case 'choice':
      return { type: String, enum: [...(values ?? [])] };
    case 'option':
      return { type: String, maxLength: 50, description: `A code of the list "${list}"` };
    case 'ref':
      return { type: String, description: `The id of a record of "${to}"` };
    case 'file':
      return { type: String, description: `The id of an uploaded ${purpose ? 'image' : 'file'}` };
    case 'sealed':
      return {
        type: String,
        ...bound('maxLength', max),
        description: 'Answered as its last characters',
      };
    case 'secret':
      return { type: String, ...bound('maxLength', max), description: 'Answered as a mask' };
    default:
      return { type: String, ...bound('maxLength', max), ...bound('minLength', min) };
  }
}

const bound = (name: string, value: number | undefined): object =>
  value === undefined ? {} : { [name]: value };

const range = (min?: number, max?: number): string =>
  `A decimal number as text${min === undefined ? '' : `, at least ${min}`}${max === undefined ? '' : `, at most ${max}`}`;
