import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { IdOrNone, IdText, PageBody } from '@platform/http/bodies';
import { LONGEST_SEALED_PASSWORD } from '../../../application/access/sm2-passwords';
import { DISABLED, ENABLED } from '../../../domain/people/accounts';

const NAME = 100;

/** Filters of the user list in addition to paging (platform-api, section 8). */
export class UserPageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(NAME)
  account?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME)
  realName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(NAME)
  posName?: string;

  @IsOptional()
  @IsString()
  @MaxLength(32)
  phone?: string;

  @IdOrNone()
  orgId?: string;
}

export class PositionPageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(NAME)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;
}

export class UserStatusBody {
  @IdText()
  id!: string;

  @IsInt()
  @IsIn([ENABLED, DISABLED])
  status!: number;
}

const Ids = (): PropertyDecorator => (target, property) => {
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )(target, property);
  Matches(/^\d{1,19}$/, { each: true })(target, property);
};

export class GrantRoleBody {
  @IdText()
  userId!: string;

  @IsArray()
  @ArrayMaxSize(50)
  @Ids()
  roleIdList!: string[];
}

export class ChangePasswordBody {
  @IsString()
  @MaxLength(LONGEST_SEALED_PASSWORD)
  passwordOld!: string;

  @IsString()
  @MaxLength(LONGEST_SEALED_PASSWORD)
  passwordNew!: string;
}
