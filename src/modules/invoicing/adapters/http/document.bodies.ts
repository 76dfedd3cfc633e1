import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
} from 'class-validator';
import { selectionBody } from '@platform/batch';
import { CustomColumns, IdBody, IdText, PageBody } from '@platform/http/bodies';
import { MAX_IN_BATCH } from '../../domain/document/batch-actions';
import { type KindName, kindNames } from '../../domain/document/kind-names';
import { kindNumbers, type KindNumber } from '../../domain/document/kinds';

/** A document's content; `readDraft` checks every member. */
export class DraftBody {
  @ApiProperty({ type: Object, description: 'DocumentDraft: amounts as decimal strings' })
  @IsObject()
  draft!: object;
}

export class EditBody extends DraftBody {
  @IdText()
  id!: string;

  @IsInt()
  @Min(1)
  version!: number;
}

/** The codes of the questions in `extras.confirmations` that a person has answered with yes. */
export const Confirmed = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(20),
    IsString({ each: true }),
    MaxLength(100, { each: true }),
  );

export class SubmitBody extends IdBody {
  /** Confirms that a foreign party has no registration number. */
  @IsOptional()
  @IsBoolean()
  foreignIdentityMissing?: boolean;

  /** Sets an issue date that is too old to now, and submits. */
  @IsOptional()
  @IsBoolean()
  renewed?: boolean;

  @Confirmed()
  confirmed?: string[];
}

export class DocumentPageBody extends PageBody {
  @CustomColumns()
  custom?: string[];

  @ApiProperty({ enum: kindNumbers })
  @IsIn(kindNumbers)
  kind!: KindNumber;

  /** The recycle bin instead of the list. */
  @IsOptional()
  @IsBoolean()
  bin?: boolean;

  /** Only these statuses. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(8)
  @IsInt({ each: true })
  statuses?: number[];
}

export class KindQuery {
  @ApiProperty({ enum: kindNumbers })
  @Type(() => Number)
  @IsIn(kindNumbers)
  kind!: KindNumber;
}

/** Several documents by id, or all that match a list's query. */
export class SelectionBody extends selectionBody(DocumentPageBody, MAX_IN_BATCH) {}

/** The kind of all that is chosen, where a list's query says it. */
export const kindAsked = ({ query }: SelectionBody): KindName | undefined =>
  query && kindNames[query.kind];
