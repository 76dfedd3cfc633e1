import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { type Filter, filterMembers, type PageQuery } from '@kernel/resource';
import { inNames, isPlain } from './known-names';

const ID = /^\d{1,19}$/;

/** Ids are accepted as numbers or text and returned as text (platform-api, section 1.2). */
export const IdText = (): PropertyDecorator => (target, property) => {
  Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))(
    target,
    property,
  );
  Matches(ID)(target, property);
};

const none: ReadonlySet<unknown> = new Set([null, '', 0, '0', -1, '-1']);

/** An id to narrow a list by; clients of the API family write "none" as null, 0 or -1. */
export const IdOrNone = (): PropertyDecorator => (target, property) => {
  IsOptional()(target, property);
  Transform(({ value }: { value: unknown }) => {
    if (none.has(value)) return undefined;
    return typeof value === 'number' ? String(value) : value;
  })(target, property);
  Matches(ID)(target, property);
};

export class IdBody {
  @IdText()
  id!: string;
}

const NONE_CHOSEN = JSON.stringify({ code: 'selection.empty' });

/** The records that somebody has chosen: one at least, and no more than `most`. */
export const ChosenIds = (most: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayNotEmpty({
      message: ({ value }) => (Array.isArray(value) ? NONE_CHOSEN : 'ids must be a list'),
    }),
    ArrayMaxSize(most),
    Matches(ID, { each: true }),
  );

/** One id or several. */
export class IdsBody {
  @ChosenIds(1000)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )
  ids!: string[];
}

export class ReasonBody extends IdBody {
  @IsString()
  @MaxLength(300)
  reason!: string;
}

const nodeNamed = inNames(filterMembers);

/**
 * A filter under our names, whatever their case; without the members that a leaf or a branch does
 * not have, which clients write as null (platform-api, section 1.2).
 */
function filterNamed(node: unknown): unknown {
  if (!isPlain(node)) return node;
  const members = Object.entries(nodeNamed(node))
    .filter(([name, value]) => value !== null || name === 'value')
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(filterNamed) : value]);
  return Object.fromEntries(members) as unknown;
}

class SearchBody {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @MaxLength(64, { each: true })
  fields?: string[];

  @IsOptional()
  @IsString()
  @MaxLength(200)
  keyword?: string;
}

const PAGE_MOST = 200;

/** Whoever wants more rows gets the largest page (platform-api, section 1.6); the answer tells its size. */
export const PageSize = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? Math.min(value, PAGE_MOST) : value,
    ),
    IsInt(),
    Min(1),
    Max(PAGE_MOST),
  );

/** The body of every `page` call (platform-api, section 1.6). */
export class PageBody implements PageQuery {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @PageSize()
  pageSize?: number;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  field?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  order?: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  descStr?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  keyword?: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => SearchBody)
  search?: SearchBody;

  /** Validated where it is parsed: depth, leaves and fields are limited there. */
  @IsOptional()
  @IsObject()
  @Transform(({ value }: { value: unknown }) => filterNamed(value))
  filter?: Filter;
}

/** Custom fields to be shown in a list: `customText12`. */
export const CustomColumns = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(50),
    IsString({ each: true }),
    MaxLength(40, { each: true }),
  );

/** The query of a list whose records have values of the organisation's custom fields. */
export class CustomColumnsPageBody extends PageBody {
  @CustomColumns()
  custom?: string[];
}
