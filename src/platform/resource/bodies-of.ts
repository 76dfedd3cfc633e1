import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { columnFields, type ColumnField, date, type Field, isMasked } from '@kernel/fields';
import {
  childrenIn,
  type Input,
  isArchivable,
  customValuesIn,
  type PageQuery,
  type ResourceDefinition,
  switchIn,
} from '@kernel/resource';
import { CustomColumns, IdBody, IdText, PageBody } from '../http/bodies';
import { Satisfies } from '../http/satisfies';
import { openApiOf } from './open-api-of';
import { ExportBody } from './transfer/bodies';

export type BodyClass = new () => Input;

/**
 * The body of `POST add`: every field that a user may write, and the organisation if it is a
 * different one. Fields that the server fills in may be missing.
 */
export function addBodyOf(
  definition: ResourceDefinition,
  filled: readonly string[] = [],
): BodyClass {
  const body = withFieldsOf(definition, `${pascal(definition.name)}Add`);
  for (const [name, rows] of childrenIn(definition))
    takesRows(body, name, definition.fields[name]!, rows);
  for (const [name, field] of writable(definition))
    if (filled.includes(name)) mayBeMissing(body, name, field);
  decorate(body, 'orgId', IsOptional(), IdText(), ApiProperty(optionalId));
  return body;
}

function withFieldsOf(definition: ResourceDefinition, named: string): BodyClass {
  const body = classNamed(named);
  for (const [name, field] of writable(definition)) {
    decorate(body, name, Satisfies(field), ApiProperty(openApiOf(field)));
    if (field.kind === 'secret' || field.kind === 'sealed')
      decorate(body, name, Transform(unmasked(field)));
  }
  return body;
}

/** The body of `POST update`: the same, with the record's id and the version that was read. */
export function updateBodyOf(definition: ResourceDefinition): BodyClass {
  const body = addBodyOf(definition);
  rename(body, `${pascal(definition.name)}Update`);
  decorate(body, 'id', IdText(), ApiProperty({ type: String, example: '1' }));
  decorate(body, 'version', IsInt(), ApiProperty({ type: Number, example: 1 }));
  // Omitted means unchanged, so a required field may be missing.
  for (const [name, field] of writable(definition)) mayBeMissing(body, name, field);
  return body;
}

/**
 * Rows are checked one by one, so that a fault names its row and unknown members are rejected
 * there.
 */
function takesRows(body: BodyClass, name: string, field: Field, rows: ResourceDefinition): void {
  const Row = withFieldsOf(rows, `${pascal(rows.name)}Row`);
  decorate(Row, 'id', IsOptional(), IdText(), ApiProperty(optionalId));
  // The number of rows; each row checks its own content.
  const list: Field = { ...field, fields: {} };
  decorate(body, name, IsOptional(), Satisfies(list), ValidateNested({ each: true }));
  decorate(
    body,
    name,
    Type(() => Row),
    ApiProperty({ type: () => [Row], required: false }),
  );
}

/**
 * The body of `POST page`: in addition to the usual, options for archived records and dated
 * editions.
 */
export function pageBodyOf(definition: ResourceDefinition): new () => PageQuery {
  const asked: [name: string, marks: PropertyDecorator[]][] = [];
  if (isArchivable(definition))
    asked.push(['showArchived', [IsBoolean(), ApiProperty(optionalFlag)]]);
  if (definition.editionOf)
    asked.push(['inForceOn', [Satisfies(date({})), ApiProperty(optionalDay)]]);
  if (customValuesIn(definition)) asked.push(['custom', [CustomColumns()]]);
  if (asked.length === 0) return PageBody;
  const body = class extends PageBody {};
  rename(body, `${pascal(definition.name)}Page`);
  for (const [name, marks] of asked) decorate(body, name, IsOptional(), ...marks);
  return body;
}

/** The body of `POST export`: the same query as the list. */
export function exportBodyOf(definition: ResourceDefinition): new () => ExportBody {
  const Query = pageBodyOf(definition);
  if (Query === PageBody) return ExportBody;
  const body = class extends ExportBody {};
  rename(body, `${pascal(definition.name)}Export`);
  decorate(
    body,
    'query',
    IsOptional(),
    ValidateNested(),
    Type(() => Query),
  );
  decorate(body, 'query', ApiProperty({ type: () => Query, required: false }));
  return body;
}

/** The body of `POST setStatus`: the record, and the new value of its switch. */
export function statusBodyOf(definition: ResourceDefinition): BodyClass {
  const [name, field] = switchIn(definition)!;
  const body = class extends IdBody {} as unknown as BodyClass;
  rename(body, `${pascal(definition.name)}Status`);
  const needed = { ...field, required: true };
  decorate(body, name, Satisfies(needed), ApiProperty(openApiOf(needed)));
  return body;
}

/** The shape of every response with a record. */
export function recordClassOf(definition: ResourceDefinition): BodyClass {
  const record = classNamed(`${pascal(definition.name)}Record`);
  for (const name of ['id', 'orgId', 'createUserId'])
    decorate(record, name, ApiProperty({ type: String, nullable: name === 'createUserId' }));
  decorate(record, 'version', ApiProperty({ type: Number }));
  for (const name of ['createTime', 'updateTime'])
    decorate(record, name, ApiProperty({ type: String, format: 'date-time' }));
  for (const [name, field] of columnFields(definition.fields))
    decorate(record, name, ApiProperty(openApiOf(field, true)));
  for (const [name, rows] of childrenIn(definition)) {
    const Row = classNamed(`${pascal(rows.name)}Record`);
    decorate(Row, 'id', ApiProperty({ type: String }));
    for (const [each, field] of columnFields(rows.fields))
      decorate(Row, each, ApiProperty(openApiOf(field, true)));
    decorate(record, name, ApiProperty({ type: () => [Row] }));
  }
  return record;
}

/** The answer of `POST reveal`: the sealed texts alone. */
export function sealedClassOf(definition: ResourceDefinition): BodyClass {
  const sealed = classNamed(`${pascal(definition.name)}Sealed`);
  for (const [name, field] of columnFields(definition.fields))
    if (field.kind === 'sealed')
      decorate(sealed, name, ApiProperty({ type: String, nullable: !field.required }));
  return sealed;
}

export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const writable = ({ fields }: ResourceDefinition): [string, ColumnField][] =>
  columnFields(fields).filter(([, { readOnly }]) => !readOnly);

/** An empty value is still refused. */
const mayBeMissing = (body: BodyClass, name: string, field: ColumnField): void =>
  decorate(body, name, ifPresent, ApiProperty(openApiOf(field, false)));

const ifPresent = ValidateIf((_, value) => value !== undefined);

const optionalFlag: ApiPropertyOptions = { type: Boolean, required: false };
const optionalDay: ApiPropertyOptions = { type: String, format: 'date', required: false };
const optionalId: ApiPropertyOptions = { type: String, required: false, example: '1' };

const unmasked =
  (field: Field) =>
  ({ value }: { value: unknown }): unknown =>
    isMasked(field, value) ? undefined : value;

const rename = (body: object, name: string): void => {
  Object.defineProperty(body, 'name', { value: name });
};

function classNamed(name: string): BodyClass {
  const made = class {} as BodyClass;
  rename(made, name);
  return made;
}

const decorate = (body: { prototype: unknown }, name: string, ...marks: PropertyDecorator[]) => {
  for (const mark of marks) mark(body.prototype as object, name);
};
