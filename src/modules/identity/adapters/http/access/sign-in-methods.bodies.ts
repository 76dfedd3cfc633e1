import {
  IsBoolean,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IdText } from '@platform/http/bodies';

export class SendCodeBody {
  @IsString()
  @Length(1, 32)
  phone!: string;
}

export class ProofBody {
  @IsString()
  @Length(4, 16)
  code!: string;
}

export class SlideAnswerBody {
  @IsString()
  @Length(1, 64)
  id!: string;

  @IsNumber()
  @Min(0)
  @Max(1000)
  x!: number;
}

export class ScanStateBody {
  @IdText()
  id!: string;

  @IsString()
  @Length(1, 64)
  secret!: string;
}

export class ScanCode {
  @IsString()
  @Length(1, 64)
  code!: string;
}

export class ScanAnswerBody extends ScanCode {
  @IsBoolean()
  approve!: boolean;
}

export class ProviderBody {
  @Matches(/^[a-z][a-z0-9-]{0,31}$/)
  provider!: string;
}

export class ProviderQuery {
  @IsString()
  @Length(1, 32)
  provider!: string;

  /** The query of the login page: where to go after signing in. */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  redirectUrl?: string;
}

export class EntryBody {
  @IsString()
  @Length(1, 64)
  ticket!: string;
}
