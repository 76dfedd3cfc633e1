import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IdText, PageBody } from '@platform/http/bodies';

/** Filters of the configuration list in addition to paging. */
export class ConfigPageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  groupCode?: string;
}

export class DictTypePageBody extends PageBody {
  @IsOptional()
  @IsString()
  @MaxLength(64)
  name?: string;

  @IsOptional()
  @IsString()
  @MaxLength(64)
  code?: string;
}

export class StatusBody {
  @IdText()
  id!: string;

  @IsInt()
  @Min(1)
  @Max(2)
  status!: number;
}

export class CodeValueBody {
  @IsString()
  @MaxLength(64)
  code!: string;

  /** Empty to clear the setting; left out, nobody knows what it is to become. */
  @IsString()
  @MaxLength(4000)
  value!: string;
}

const SHORT = 500;
/** The maximum of a body; the limit for images is checked by the domain, with its own message. */
const LOGO = 4 * 1024 * 1024;

/** platform-api, section 4.2. */
export class SystemInfoBody {
  @IsOptional()
  @IsString()
  @MaxLength(LOGO)
  sysLogoBase64?: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  sysLogoFileName?: string;

  /** Clients that send the whole response of `sysInfo` back include the current URL. */
  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysLogo?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysTitle?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysViceTitle?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysViceDesc?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysWatermark?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysCopyright?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysIcp?: string;

  @IsOptional()
  @IsString()
  @MaxLength(SHORT)
  sysIcpUrl?: string;

  @IsOptional()
  @IsBoolean()
  sysSecondVer?: boolean;

  @IsOptional()
  @IsBoolean()
  sysCaptcha?: boolean;
}
