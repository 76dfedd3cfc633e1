import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IdText, PageBody } from '../../http/bodies';
import type { TaskStatus } from '../../tasks/task.types';
import type { ExportRequest } from './exports';
import type { SheetFormat } from './sheet.types';

const formats: readonly SheetFormat[] = ['xlsx', 'csv'];

/** The body of every export. */
export class ExportBody implements ExportRequest {
  @IsIn(formats)
  @ApiProperty({ enum: formats })
  format!: SheetFormat;

  @IsIn(['selected', 'page', 'all'])
  @ApiProperty({ enum: ['selected', 'page', 'all'] })
  scope!: ExportRequest['scope'];

  /** Ids of the selected rows. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @Matches(/^\d{1,19}$/, { each: true })
  @ApiProperty({ type: [String], required: false })
  ids?: string[];

  /** The query of the list. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PageBody)
  query?: PageBody;

  /** Fields in the sheet; all of them when omitted or empty. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @MaxLength(64, { each: true })
  @ApiProperty({ type: [String], required: false })
  columns?: string[];
}

export class TemplateQuery {
  @IsOptional()
  @IsIn(formats)
  @ApiProperty({ enum: formats, required: false, default: 'xlsx' })
  format: SheetFormat = 'xlsx';
}

export class ImportForm {
  @ApiProperty({ type: 'string', format: 'binary' })
  file!: string;
}

class ImportColumn {
  @ApiProperty()
  name!: string;

  @ApiProperty()
  label!: string;
}

export class ImportPreviewAnswer {
  @ApiProperty()
  fileId!: string;

  @ApiProperty()
  rows!: number;

  @ApiProperty({ type: [String] })
  headings!: string[];

  @ApiProperty({ type: 'array', items: { type: 'array', items: { type: 'string' } } })
  samples!: string[][];

  @ApiProperty({ type: [ImportColumn], description: 'What a heading may be' })
  columns!: ImportColumn[];

  @ApiProperty({ type: [String], description: 'The column of each heading; null leaves it out' })
  mapping!: (string | null)[];
}

export class ImportBody {
  @IdText()
  fileId!: string;

  /** The column of each heading, in the order of the sheet; null skips it. */
  @IsArray()
  @ArrayMaxSize(200)
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((each: unknown) => each ?? '') : value,
  )
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  @ApiProperty({ type: [String] })
  mapping!: string[];

  @IsBoolean()
  @ApiProperty({ description: 'Only tells what would happen' })
  dryRun!: boolean;
}

class CellFaultAnswer {
  @ApiProperty()
  row!: number;

  @ApiProperty()
  column!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;

  @ApiProperty({ type: String, nullable: true, description: 'What was in the cell, shortened' })
  value!: string | null;
}

export class ImportAnswer {
  @ApiProperty({ enum: ['waiting', 'running', 'done', 'cancelled'] })
  status!: TaskStatus;

  @ApiProperty({ description: 'Records in the sheet' })
  total!: number;

  @ApiProperty({ description: 'Records that are through' })
  finished!: number;

  @ApiProperty({ description: 'Records without a fault' })
  valid!: number;

  @ApiProperty()
  created!: number;

  @ApiProperty()
  updated!: number;

  @ApiProperty()
  unchanged!: number;

  @ApiProperty({ description: 'Recognised from an earlier import' })
  there!: number;

  @ApiProperty()
  faultCount!: number;

  @ApiProperty({ type: [CellFaultAnswer], description: 'The first thousand' })
  faults!: CellFaultAnswer[];

  @ApiProperty({ type: String, nullable: true, description: 'The sheet with its faults marked' })
  faultsFileId!: string | null;
}
