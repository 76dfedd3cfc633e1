import { IsIn, IsInt, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { date } from '@kernel/fields';
import { IdText, PageBody } from '@platform/http/bodies';
import { Satisfies } from '@platform/http/satisfies';

export class TenantPageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(300)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(32)
  phone?: string;
}

export class TenantStatusBody {
  @IdText()
  id!: string;

  @IsInt()
  @IsIn([1, 2])
  status!: number;
}

export class TrialBody {
  @IdText()
  id!: string;

  @ValidateIf((_, value) => value !== null)
  @Satisfies(date({ required: true }))
  trialUntil!: string | null;
}
