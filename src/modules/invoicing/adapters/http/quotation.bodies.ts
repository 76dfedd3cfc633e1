import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { selectionBody } from '@platform/batch';
import { CustomColumns, IdBody, PageBody } from '@platform/http/bodies';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { MAX_IN_BATCH } from '../../domain/document/batch-actions';
import { Confirmed } from './document.bodies';
import { ChosenTemplate } from './template.bodies';
import { MAX_LINES } from '../../domain/document/read-draft';

export class QuotationPageBody extends PageBody {
  /** The recycle bin instead of the list. */
  @IsOptional()
  @IsBoolean()
  bin?: boolean;

  @CustomColumns()
  custom?: string[];
}

class TakeBody {
  /** The line of the quotation, counted from 1. */
  @IsInt()
  @Min(1)
  @Max(MAX_LINES)
  line!: number;

  @IsString()
  @Matches(/^\d{1,15}(\.\d{1,5})?$/)
  quantity!: string;
}

export class IssueBody extends IdBody {
  @Confirmed()
  confirmed?: string[];
}

export class ConvertBody extends IdBody {
  /** The version that the user saw. */
  @IsInt()
  @Min(1)
  version!: number;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  @Type(() => TakeBody)
  lines!: TakeBody[];
}

/** Several quotations by id, or all that match a list's query. */
export class QuotationSelectionBody extends selectionBody(QuotationPageBody, MAX_IN_BATCH) {}

export class IssueQuotationsBody extends QuotationSelectionBody {
  @Confirmed()
  confirmed?: string[];
}

export class DownloadQuotationsBody extends QuotationSelectionBody {
  @ChosenTemplate()
  template?: string;
}

export class CancelQuotationsBody extends QuotationSelectionBody {
  /** One reason for all of them. */
  @IsString()
  @MaxLength(300)
  reason!: string;
}

export class QuotationExportBody extends ExportBody {
  /** The originating list; selected quotations are identified by id alone. */
  @IsOptional()
  @ValidateNested()
  @Type(() => QuotationPageBody)
  override query?: QuotationPageBody;
}
