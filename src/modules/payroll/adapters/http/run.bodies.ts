import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateNested,
  type ValidatorConstraintInterface,
  ValidatorConstraint,
} from 'class-validator';
import { isPlainDate } from '@kernel/time';
import { IdBody, IdText, PageBody } from '@platform/http/bodies';
import { ImportBody } from '@platform/resource/transfer/bodies';
import type {
  AddRunRequest,
  AmendmentPreviewRequest,
  AmendRunRequest,
  RowEntries,
  WhatIfRequest,
} from '../../application/runs/run-requests.types';
import { type RunKind, runKinds } from '../../domain/run/run.types';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const ID = /^\d{1,19}$/;
/** The most rows saved at once: those pasted on a screen. */
const MAX_ROWS = 500;
const MAX_ITEMS = 60;
const MAX_AMOUNT = 20;

@ValidatorConstraint({ name: 'plainDate' })
class PlainDateRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return typeof value === 'string' && isPlainDate(value);
  }
}

@ValidatorConstraint({ name: 'people' })
class PeopleRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (value === 'all') return true;
    if (typeof value !== 'object' || value === null) return false;
    const [[name, ids] = ['', []], ...more] = Object.entries(value);
    const isKnown = name === 'departmentIds' || name === 'employeeIds';
    return more.length === 0 && isKnown && isIds(ids);
  }
}

@ValidatorConstraint({ name: 'amountTexts' })
class AmountTextsRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return Object.values(Object(value) as object).every(
      (each: unknown) => each === null || (typeof each === 'string' && each.length <= MAX_AMOUNT),
    );
  }
}

@ValidatorConstraint({ name: 'idsOrAll' })
class IdsOrAllRule implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    return value === 'all' || isIds(value);
  }
}

const isIds = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 20_000 &&
  value.every((each) => typeof each === 'string' && ID.test(each));

/** A run and a person in it. */
export class RunPersonBody extends IdBody {
  @IdText()
  employeeId!: string;
}

/** The tax calculation sheet of a person: in the reader's language, or in Malay as on payslips. */
export class PcbSheetBody extends RunPersonBody {
  @IsOptional()
  @IsIn(['ms'])
  language?: 'ms';
}

export class RunRowsBody extends PageBody {
  @IdText()
  id!: string;
}

export class YearBody {
  @Matches(/^20\d{2}$/)
  year!: string;
}

export class ProposalBody {
  @IsOptional()
  @Matches(MONTH)
  month?: string;

  @IsOptional()
  @IsIn(runKinds)
  kind?: RunKind;
}

export class AddRunBody implements AddRunRequest {
  @Matches(MONTH)
  month!: string;

  @IsIn(runKinds)
  kind!: RunKind;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string;

  @Validate(PlainDateRule)
  payDate!: string;

  @Validate(PeopleRule)
  people!: AddRunRequest['people'];
}

export class UpdateRunBody extends IdBody {
  @IsInt()
  @Min(1)
  version!: number;

  @IsString()
  @MinLength(1)
  @MaxLength(100)
  name!: string;

  @Validate(PlainDateRule)
  payDate!: string;
}

/** With the version whose figures were seen: a run that was calculated again since has others. */
export class ApproveRunBody extends IdBody {
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

export class RunPeopleBody extends IdBody {
  @Validate(IdsOrAllRule)
  add!: 'all' | string[];

  @IsArray()
  @ArrayMaxSize(20_000)
  @Matches(ID, { each: true })
  remove!: string[];
}

class ItemBody {
  @IdText()
  payrollItemId!: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  amount?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  units?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  rate?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  percent?: string | null;
}

class ExtraWorkBody {
  @IsIn(['normalDay', 'restDay', 'publicHoliday'])
  day!: 'normalDay' | 'restDay' | 'publicHoliday';

  @IsString()
  @MaxLength(20)
  hours!: string;

  @IsOptional()
  @Validate(PlainDateRule)
  date?: string | null;
}

/** The base is checked by the rules, so that its fault is shown at its field. */
export class EntriesBody implements RowEntries {
  @IsOptional()
  @IsString()
  @MaxLength(20)
  base!: string;

  @IsOptional()
  @IsString()
  @MaxLength(20)
  worked!: string | null;

  @IsString()
  @MaxLength(20)
  unpaidLeave!: string;

  @IsString()
  @MaxLength(20)
  paidLeave!: string;

  @IsString()
  @MaxLength(20)
  encashedLeave!: string;

  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => ItemBody)
  items!: ItemBody[];

  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => ExtraWorkBody)
  extraWork!: ExtraWorkBody[];

  @IsObject()
  @Validate(AmountTextsRule)
  overrides!: RowEntries['overrides'];
}

class SavedRowBody extends EntriesBody {
  @IdText()
  employeeId!: string;

  @IsInt()
  @Min(1)
  version!: number;
}

export class SaveRowsBody extends IdBody {
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_ROWS)
  @ValidateNested({ each: true })
  @Type(() => SavedRowBody)
  rows!: SavedRowBody[];
}

export class AmendmentPreviewBody extends IdBody implements AmendmentPreviewRequest {
  @IdText()
  employeeId!: string;

  @IsOptional()
  @ValidateNested()
  @Type(() => EntriesBody)
  entries?: EntriesBody;
}

export class AmendRunBody extends AmendmentPreviewBody implements AmendRunRequest {
  @Validate(PlainDateRule)
  payDate!: string;
}

/** An amount of change; pay may also fall. */
const AMOUNT = /^-?\d{1,9}(\.\d{1,2})?$/;

class ReliefBody {
  @IsString()
  @MaxLength(20)
  code!: string;

  @Matches(/^\d{1,9}(\.\d{1,2})?$/)
  amount!: string;
}

class NewcomersBody {
  @Matches(/^\d{1,9}(\.\d{1,2})?$/)
  base!: string;

  @IsInt()
  @Min(1)
  @Max(500)
  count!: number;
}

class ChangeBody {
  @IsOptional()
  @Matches(AMOUNT)
  percent?: string;

  @IsOptional()
  @Matches(AMOUNT)
  amount?: string;

  @IsOptional()
  @Matches(/^\d{1,2}(\.\d{1,2})?$/)
  bonusMonths?: string;

  @IsOptional()
  @Matches(/^\d{1,9}(\.\d{1,2})?$/)
  bonusAmount?: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(40)
  @ValidateNested({ each: true })
  @Type(() => ReliefBody)
  reliefs?: ReliefBody[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => NewcomersBody)
  newcomers?: NewcomersBody[];

  @IsOptional()
  @IsBoolean()
  isLeaving?: boolean;
}

export class WhatIfBody implements WhatIfRequest {
  @Matches(MONTH)
  month!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @Matches(ID, { each: true })
  employeeIds?: string[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @Matches(ID, { each: true })
  departmentIds?: string[];

  @IsObject()
  @ValidateNested()
  @Type(() => ChangeBody)
  change!: ChangeBody;
}

export class ImportRunBody extends ImportBody {
  @IdText()
  @ApiProperty({ description: 'The run that the lines belong to' })
  runId!: string;
}
