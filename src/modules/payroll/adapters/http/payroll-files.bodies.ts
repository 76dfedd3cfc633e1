import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { type Duty, duties } from '../../domain/calendar';
import { type FileKind, fileKinds, type FilePart, fileParts } from '../../domain/files';
import type { FileRequest } from '../../application/files/payroll-files.types';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const YEAR = /^20\d{2}$/;
const PERIOD = /^20\d{2}(-(0[1-9]|1[0-2]))?$/;
const ID = /^\d{1,20}$/;

export class MonthQuery {
  @Matches(MONTH)
  @ApiProperty({ example: '2026-10' })
  month!: string;

  /** The layout for payment files. */
  @IsOptional()
  @Matches(ID)
  layoutId?: string;
}

export class YearQuery {
  @Matches(YEAR)
  @ApiProperty({ example: '2026' })
  year!: string;
}

export class FileBody implements FileRequest {
  /** A month; a year for C.P.8D. */
  @Matches(PERIOD)
  @ApiProperty({ example: '2026-10' })
  period!: string;

  @IsIn(fileKinds)
  @ApiProperty({ enum: fileKinds })
  kind!: FileKind;

  @IsOptional()
  @IsIn(fileParts)
  @ApiProperty({ enum: fileParts, required: false, default: 'all' })
  part: FilePart = 'all';

  @IsOptional()
  @Matches(ID)
  runId?: string;

  @IsOptional()
  @Matches(ID)
  layoutId?: string;
}

export class DutyBody {
  @Matches(PERIOD)
  @ApiProperty({ example: '2026-10' })
  period!: string;

  @IsIn(duties)
  @ApiProperty({ enum: duties })
  duty!: Duty;

  /** For a duty that concerns one person. */
  @IsOptional()
  @Matches(ID)
  employeeId: string | null = null;
}

export class SettleBody extends DutyBody {
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  @ApiProperty({ example: '2026-11-13' })
  settledOn!: string;

  @IsOptional()
  @MaxLength(60)
  reference = '';
}
