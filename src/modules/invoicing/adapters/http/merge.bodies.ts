import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { ChosenIds, IdText, PageBody } from '@platform/http/bodies';
import { Confirmed } from './document.bodies';
import { MAX_IN_BATCH } from '../../domain/document/batch-actions';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Specification 1, section 5: a merged invoice needs number, issue date and issue time. */
class MergeRequestBody {
  /** Empty takes the next number of the series. */
  @IsOptional()
  @IsString()
  @MaxLength(50)
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim() || null : value,
  )
  invoiceNumber: string | null = null;

  @Matches(DATE)
  issueDate!: string;

  @Matches(TIME)
  issueTime!: string;
}

export class ChosenBody {
  @ChosenIds(MAX_IN_BATCH)
  ids!: string[];
}

export class MergeBody extends MergeRequestBody {
  /** A merged invoice holds a thousand lines at most, and a draft has one at least. */
  @ChosenIds(1000)
  ids!: string[];

  /** "Continue": leave out those above the authority's limit. */
  @IsOptional()
  @IsBoolean()
  leaveOut = false;

  /** Where those of the invoices differ. */
  @IsOptional()
  @IsString()
  @MaxLength(10)
  paymentMode?: string;

  @Confirmed()
  confirmed?: string[];
}

/** Selected rows, or a month of one seller. */
export class ConsolidationBody {
  @ValidateIf(
    ({ ids, supplierId }: ConsolidationBody) => ids !== undefined || supplierId === undefined,
  )
  @ChosenIds(MAX_IN_BATCH)
  ids?: string[];

  @ValidateIf(({ ids }: ConsolidationBody) => ids === undefined)
  @IdText()
  supplierId?: string;

  @ValidateIf(({ ids }: ConsolidationBody) => ids === undefined)
  @Matches(MONTH)
  month?: string;
}

export class ConsolidateBody extends MergeRequestBody {
  /** Confirms exactly what the preview showed. */
  @ChosenIds(MAX_IN_BATCH)
  ids!: string[];
}

export class ContainsBody extends PageBody {
  @IdText()
  @Type(() => String)
  id!: string;
}
