import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';
import { IdOrNone } from '@platform/http/bodies';
import { LONGEST_SEALED_PASSWORD } from '../../../application/access/sm2-passwords';

/** platform-api, section 3.1. What nobody has is a wrong account or password like any other. */
export class LoginBody {
  @MinLength(1)
  @IsString()
  @MaxLength(64)
  account!: string;

  @MinLength(1)
  @IsString()
  @MaxLength(LONGEST_SEALED_PASSWORD)
  password!: string;

  @IdOrNone()
  codeId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(16)
  code?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  slideTicket?: string;

  /** Newer clients send a tenant; ours follows from the account. */
  @IdOrNone()
  tenantId?: string;
}

export class LoginPhoneBody {
  @IsString()
  @MaxLength(32)
  phone!: string;

  @IsString()
  @Length(4, 16)
  code!: string;

  @IdOrNone()
  tenantId?: string;
}

export class UnlockBody {
  @ApiProperty({ type: String, maxLength: 256, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEALED_PASSWORD)
  password?: string;
}
