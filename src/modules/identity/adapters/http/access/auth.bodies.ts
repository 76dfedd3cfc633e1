import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { IdText } from '@platform/http/bodies';
import { LONGEST_SEALED_PASSWORD } from '../../../application/access/sm2-passwords';

/** platform-api, section 3.1. What nobody has is a wrong account or password like any other. */
export class LoginBody {
  @IsString()
  @Length(1, 64)
  account!: string;

  @IsString()
  @Length(1, LONGEST_SEALED_PASSWORD)
  password!: string;

  @IsOptional()
  @IdText()
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
  @IsOptional()
  @IdText()
  tenantId?: string;
}

export class LoginPhoneBody {
  @IsString()
  @MaxLength(32)
  phone!: string;

  @IsString()
  @Length(4, 16)
  code!: string;

  @IsOptional()
  @IdText()
  tenantId?: string;
}

export class UnlockBody {
  @ApiProperty({ type: String, maxLength: 256, required: false })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_SEALED_PASSWORD)
  password?: string;
}
