import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  MaxLength,
} from 'class-validator';
import { type KindNumber, kindNumbers } from '../../domain/document/kinds';
import { Status, statuses } from '../../domain/document/lifecycle';
import { type Grain, grains } from '../../domain/totals/period';
import { type Subject, subjects } from '../../queries/totals/rankings';
import { type SheetOf, sheets } from '../../queries/totals/total-sheet';
import type { TotalsRequest } from '../../queries/totals/totals.types';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** `b12`, `s12`, `p12`, `tC1234567890`, or nothing for documents without one. */
const SUBJECT = /^([bsp]\d{1,19}|t[A-Za-z0-9]{1,20})?$/;

export class TotalsBody implements TotalsRequest {
  @Matches(DATE)
  @ApiProperty({ example: '2026-03-01' })
  from!: string;

  @Matches(DATE)
  @ApiProperty({ example: '2026-03-31' })
  to!: string;

  /** Invoices and their notes unless other kinds are given: self-billed documents are purchases. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(8)
  @IsIn(kindNumbers, { each: true })
  kinds: KindNumber[] = [1, 2, 3, 4];

  /** Only documents that the authority holds as valid, unless other statuses are given. */
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(8)
  @IsIn(statuses, { each: true })
  statuses: Status[] = [Status.Valid];

  @IsOptional()
  @MaxLength(24)
  @Matches(SUBJECT)
  party?: string;

  @IsOptional()
  @MaxLength(24)
  @Matches(SUBJECT)
  product?: string;
}

export class SteppedTotalsBody extends TotalsBody {
  @IsOptional()
  @IsIn(grains)
  by: Grain = 'day';
}

export class RankingBody extends TotalsBody {
  @IsIn(subjects)
  of!: Subject;
}

export class TotalsExportBody extends SteppedTotalsBody {
  @IsIn(['xlsx', 'csv'])
  format!: 'xlsx' | 'csv';

  @IsIn(sheets)
  of!: SheetOf;
}
