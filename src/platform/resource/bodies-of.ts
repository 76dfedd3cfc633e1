import { Transform } from 'class-transformer';
import { IsInt, IsOptional, ValidateIf } from 'class-validator';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type Field, MASK } from '@kernel/fields';
import type { Input, ResourceDefinition } from '@kernel/resource';
import { IdText } from '../http/bodies';
import { Satisfies } from '../http/satisfies';
import { openApiOf } from './open-api-of';

export type BodyClass = new () => Input;

/** What `POST add` takes: every field that a user may write, and the organisation if it is another. */
export function addBodyOf(definition: ResourceDefinition): BodyClass {
  const body = classNamed(`${pascal(definition.name)}Add`);
  for (const [name, field] of writable(definition)) {
    decorate(body, name, Satisfies(field), ApiProperty(openApiOf(field)));
    if (field.kind === 'secret') decorate(body, name, Transform(unmasked));
  }
  decorate(body, 'orgId', IsOptional(), IdText(), ApiProperty(optionalId));
  return body;
}

/** What `POST update` takes: the same, with the record's id and the version that was read. */
export function updateBodyOf(definition: ResourceDefinition): BodyClass {
  const body = addBodyOf(definition);
  rename(body, `${pascal(definition.name)}Update`);
  decorate(body, 'id', IdText(), ApiProperty({ type: String, example: '1' }));
  decorate(body, 'version', IsInt(), ApiProperty({ type: Number, example: 1 }));
  // Left out means unchanged, so a required field need not come along; empty is refused all the same.
  for (const [name, field] of writable(definition))
    decorate(body, name, ifPresent, ApiProperty(openApiOf(field, false)));
  return body;
}

/** What every answer with a record shows. */
export function recordClassOf(definition: ResourceDefinition): BodyClass {
  const record = classNamed(`${pascal(definition.name)}Record`);
  for (const name of ['id', 'orgId', 'createUserId'])
    decorate(record, name, ApiProperty({ type: String, nullable: name === 'createUserId' }));
  decorate(record, 'version', ApiProperty({ type: Number }));
  for (const name of ['createTime', 'updateTime'])
    decorate(record, name, ApiProperty({ type: String, format: 'date-time' }));
  for (const [name, field] of Object.entries(definition.fields))
    decorate(record, name, ApiProperty(openApiOf(field, true)));
  return record;
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const writable = ({ fields }: ResourceDefinition): [string, Field][] =>
  Object.entries(fields).filter(([, { readOnly }]) => !readOnly);

const ifPresent = ValidateIf((_, value) => value !== undefined);

const optionalId: ApiPropertyOptions = { type: String, required: false, example: '1' };

const unmasked = ({ value }: { value: unknown }): unknown => (value === MASK ? undefined : value);

const rename = (body: BodyClass, name: string): void => {
  Object.defineProperty(body, 'name', { value: name });
};

function classNamed(name: string): BodyClass {
  const made = class {} as BodyClass;
  rename(made, name);
  return made;
}

const decorate = (body: BodyClass, name: string, ...marks: PropertyDecorator[]): void => {
  for (const mark of marks) mark(body.prototype as object, name);
};
