import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { IdOrNone, IdText, PageBody } from '@platform/http/bodies';
import { Satisfies } from '@platform/http/satisfies';
import { roleFields } from '../../../domain/roles/role-fields';

const ID = /^\d{1,19}$/;

/** Ids as numbers or as text. */
const IdList = (): PropertyDecorator => (target, property) => {
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => String(each)) : value,
  )(target, property);
  IsArray()(target, property);
  ArrayMaxSize(2000)(target, property);
  Matches(ID, { each: true })(target, property);
};

const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export class RolePageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;
}

/** The members that can be changed; omitted ones stay as they are. */
export class RoleChangesBody {
  @ValidateIf((_body, name) => name !== undefined)
  @Trimmed()
  @Satisfies(roleFields.name)
  name?: string;

  @IsOptional()
  @Satisfies(roleFields.orderNo)
  orderNo?: number | string | null;

  @IsOptional()
  @IsInt()
  @IsIn([1, 2])
  status?: number | null;

  @IsOptional()
  @Satisfies(roleFields.remark)
  remark?: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(5)
  dataScope?: number | null;

  @IsOptional()
  @IdList()
  menuIdList?: string[];

  @IsOptional()
  @IdList()
  orgIdList?: string[];
}

export class AddRoleBody extends RoleChangesBody {
  @Trimmed()
  @Satisfies(roleFields.code)
  code!: string;

  @IdOrNone()
  orgId?: string;
}

export class UpdateRoleBody extends RoleChangesBody {
  @IdText()
  id!: string;

  /** The code never changes: older clients send the whole entity back. */
  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;

  /** Refused when the role has been changed since. */
  @IsOptional()
  @IsInt()
  version?: number;
}

export class GrantMenuBody {
  @IdText()
  id!: string;

  @IdList()
  menuIdList!: string[];
}

export class GrantDataScopeBody {
  @IdText()
  id!: string;

  @IsInt()
  @Min(1)
  @Max(5)
  dataScope!: number;

  @IsOptional()
  @IdList()
  orgIdList?: string[];
}

export class CopyRoleBody {
  @IdText()
  id!: string;

  @Trimmed()
  @Satisfies(roleFields.name)
  name!: string;

  @Trimmed()
  @Satisfies(roleFields.code)
  code!: string;
}

export class ViewAsBody {
  @IdText()
  id!: string;

  /** As a user of this organisation. */
  @IsOptional()
  @IdText()
  orgId?: string;
}
