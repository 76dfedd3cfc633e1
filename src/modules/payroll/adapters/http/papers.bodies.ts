import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { date } from '@kernel/fields';
import type { PlainDate } from '@kernel/time';
import { selectionBody } from '@platform/batch';
import { IdText, PageBody } from '@platform/http/bodies';
import { Satisfies } from '@platform/http/satisfies';
import { type FormLanguage, formLanguages } from '../../application/papers/form-service';
import { type BundledPaper, bundledPapers } from '../../application/papers/paper-batches';
import { type MovementForm, movementForms } from '../../domain/paper';
import { type BundleForm, bundleForms } from '../../domain/paper/bundle';
import { MAX_PAPERS } from '../../queries/papers/paper-list-spec';

const day = date({ required: true });

class ReleaseBody {
  @Satisfies(day)
  releaseDate!: PlainDate;

  /** Mail the papers on the day of release. */
  @IsBoolean()
  mailOnRelease!: boolean;
}

export class ReleaseRunBody extends ReleaseBody {
  @IdText()
  runId!: string;
}

export class YearQuery {
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year!: number;
}

export class ReleaseYearBody extends ReleaseBody {
  @Type(() => Number)
  @IsInt()
  @Min(2000)
  @Max(2100)
  year!: number;
}

export class PayslipQuery {
  @IdText()
  runId!: string;

  @IdText()
  employeeId!: string;
}

export class PersonYearQuery extends YearQuery {
  @IdText()
  employeeId!: string;
}

/** Several papers by id, or all that match a list's query. */
export class PaperSelectionBody extends selectionBody(PageBody, MAX_PAPERS) {}

export class PaperDownloadBody extends PaperSelectionBody {
  @IsOptional()
  @IsIn(bundleForms)
  form?: BundleForm;
}

export class EaDownloadBody extends PaperDownloadBody {
  @IsOptional()
  @IsIn(bundledPapers)
  paper?: BundledPaper;
}

export class RegisterQuery extends YearQuery {
  @IsIn(['tp1', 'tp3'])
  of!: 'tp1' | 'tp3';

  @IsOptional()
  @IsIn(formLanguages)
  language: FormLanguage = 'en';
}

export class DaysBody {
  @Satisfies(day)
  from!: PlainDate;

  @Satisfies(day)
  to!: PlainDate;
}

export class MovementQuery {
  @IdText()
  employeeId!: string;

  @IsIn(movementForms)
  form!: MovementForm;

  @IsOptional()
  @IsIn(formLanguages)
  language: FormLanguage = 'en';
}
