import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { text, visibleText } from '@kernel/fields';
import { accountLength } from '@modules/identity/contract';
import { Satisfies } from '@platform/http/satisfies';

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? visibleText(value).trim() : value,
  );

/** Specification 2, section 5: account required, 3 to 20 characters. */
export class ForgotBody {
  @Trimmed()
  @IsString()
  @Satisfies(text({ ...accountLength, required: true }))
  account!: string;
}

/** In the body, so that it appears in no URL and in no log. */
export class TokenBody {
  @IsString()
  @MaxLength(100)
  token!: string;
}

export class ResetBody extends TokenBody {
  @IsString()
  @MaxLength(256)
  password!: string;

  @IsString()
  @MaxLength(256)
  confirmPassword!: string;
}

class AcceptanceBody {
  @IsString()
  @MaxLength(16)
  policy!: string;

  @IsString()
  @MaxLength(16)
  version!: string;
}

/**
 * Specification 2, section 3, Register form; its rules are in the domain, with messages of their
 * own.
 */
export class RegistrationBody {
  @Trimmed()
  @IsString()
  @MaxLength(64)
  account!: string;

  @Trimmed()
  @IsString()
  @MaxLength(320)
  email!: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(32)
  phone?: string | null;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(200)
  realName?: string | null;

  @Trimmed()
  @IsString()
  @MaxLength(600)
  orgName!: string;

  @Trimmed()
  @IsString()
  @MaxLength(16)
  coreBusiness!: string;

  @IsString()
  @MaxLength(256)
  password!: string;

  @IsString()
  @MaxLength(256)
  confirmPassword!: string;

  @IsArray()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => AcceptanceBody)
  acceptances!: AcceptanceBody[];
}
