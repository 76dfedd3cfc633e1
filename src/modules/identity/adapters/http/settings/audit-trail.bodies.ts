import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IdText } from '@platform/http/bodies';

export class ChainBody {
  @IdText()
  orgId!: string;

  /** The position to continue after; omitted, the beginning. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  after?: number;
}

const formats = ['xlsx', 'csv'] as const;

/** Days in Malaysia, inclusive. */
export class TrailExportBody {
  @IsString()
  @MaxLength(10)
  from!: string;

  @IsString()
  @MaxLength(10)
  to!: string;

  @IsIn(formats)
  @ApiProperty({ enum: formats })
  format!: (typeof formats)[number];
}
