import type { Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, Matches, ValidateNested } from 'class-validator';
import type { PageBody } from '../http/bodies';

export interface SelectionBody<Query extends PageBody> {
  ids?: string[];
  query?: Query;
}

/** The body of a bulk action: ids, or everything that matches a query of this list. */
export function selectionBody<Query extends PageBody>(
  list: Class<Query>,
  mostIds: number,
): Class<SelectionBody<Query>> {
  class Body {
    @IsOptional()
    @IsArray()
    @ArrayMaxSize(mostIds)
    @Matches(/^\d{1,19}$/, { each: true })
    ids?: string[];

    @IsOptional()
    @ValidateNested()
    @Type(() => list)
    query?: Query;
  }
  return Body;
}
