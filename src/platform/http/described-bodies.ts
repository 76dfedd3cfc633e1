import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ApiProperty } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { ColumnField } from '@kernel/fields';
import { openApiOf } from '../resource/open-api-of';
import { membersOf } from './shape-faults';

/** Where @nestjs/swagger stores the arguments of `@ApiProperty`. */
const SAID = 'swagger/apiModelProperties';

type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

/**
 * Describes to OpenAPI the members of every body and query that a controller takes, from the rules
 * that validate them, so that nothing is declared twice. A member with its own `@ApiProperty` keeps
 * it.
 */
export function describeBodies(app: INestApplication): void {
  const described = new Set<Type>();
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values())
      for (const dto of takenBy(metatype as Type)) describe(dto, described);
}

function takenBy({ prototype }: Type): Type[] {
  const owner = prototype as object;
  return Object.getOwnPropertyNames(owner)
    .flatMap((name) => (Reflect.getMetadata('design:paramtypes', owner, name) ?? []) as Type[])
    .filter((type) => typeof type === 'function' && membersOf(type).size > 0);
}

function describe(dto: Type, described: Set<Type>): void {
  if (described.has(dto)) return;
  described.add(dto);
  const owner = dto.prototype as object;
  const all = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const [name, { of }] of membersOf(dto)) {
    const nested = of as Type | undefined;
    if (nested && membersOf(nested).size > 0) describe(nested, described);
    const said = Reflect.getMetadata(SAID, owner, name) as object | undefined;
    if (said) {
      // A class that describes one of its members is listed without those that it inherits.
      ApiProperty(said)(owner, name);
      continue;
    }
    const rules = all.filter(({ propertyName }) => propertyName === name);
    const type = Reflect.getMetadata('design:type', owner, name) as unknown;
    const required = rules.every((rule) => rule.type !== 'conditionalValidation');
    ApiProperty({ ...schemaOf(rules, type, nested), required })(owner, name);
  }
}

function schemaOf(rules: Rules, type: unknown, nested: Type | undefined): object {
  const isList =
    type === Array || rules.some(({ each, name }) => each || /^(isArray|array)/.test(name ?? ''));
  // A class without rules of its own, such as Number, only converts.
  if (nested && membersOf(nested).size > 0) return { type: () => nested, isArray: isList };
  if (!isList) return shapeBy(rules, type);
  const [ofItems, ofList] = [rules.filter(({ each }) => each), rules.filter(({ each }) => !each)];
  const items = shapeBy(ofItems, Object);
  return { type: 'array', items, ...Object.assign({}, ...ofList.map(boundBy)) } as object;
}

function boundBy({ name, constraints: [most] = [] }: Rules[number]): object {
  if (name === 'arrayMaxSize') return { maxItems: most as number };
  if (name === 'arrayNotEmpty') return { minItems: 1 };
  return name === 'arrayMinSize' ? { minItems: most as number } : {};
}

const written = new Map<unknown, object>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
]);

/** Later rules add to earlier ones: a string with a length may also have a pattern. */
const shapeBy = (rules: Rules, type: unknown): object =>
  Object.assign(
    {},
    written.get(type) ?? { type: 'object', additionalProperties: true },
    ...rules.map(shapeOfRule),
  ) as object;

const text = { type: 'string', additionalProperties: undefined };

function shapeOfRule({ name, constraints = [] }: Rules[number]): object {
  const [first, second] = constraints as unknown[];
  switch (name) {
    case 'isInt':
      return { type: 'integer', additionalProperties: undefined };
    case 'isNumber':
      return { type: 'number', additionalProperties: undefined };
    case 'isBoolean':
      return { type: 'boolean', additionalProperties: undefined };
    case 'isString':
      return text;
    case 'minLength':
    case 'maxLength':
      return { ...text, [name]: first };
    case 'isLength':
      return { ...text, minLength: first, ...(second !== undefined && { maxLength: second }) };
    case 'matches':
      return { ...text, pattern: (first as RegExp).source };
    case 'min':
      return { minimum: first };
    case 'max':
      return { maximum: first };
    case 'isIn':
      return enumOf(first as unknown[]);
    case 'satisfies':
      return fieldShape(first as ColumnField);
    default:
      return {};
  }
}

const enumOf = (values: readonly unknown[]): object => ({
  type: typeof values[0] === 'number' ? 'integer' : 'string',
  additionalProperties: undefined,
  enum: [...values],
});

function fieldShape(field: ColumnField): object {
  const { required: _, ...shape } = openApiOf(field) as { required: boolean };
  return { ...shape, additionalProperties: undefined };
}
