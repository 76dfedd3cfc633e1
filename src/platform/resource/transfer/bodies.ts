import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { PageBody } from '../../http/bodies';
import type { ExportWish } from './exports';
import type { SheetFormat } from './sheet.types';

const formats: readonly SheetFormat[] = ['xlsx', 'csv'];

/** The body of every export. */
export class ExportBody implements ExportWish {
  @IsIn(formats)
  @ApiProperty({ enum: formats })
  format!: SheetFormat;

  @IsIn(['selected', 'page', 'all'])
  @ApiProperty({ enum: ['selected', 'page', 'all'] })
  scope!: ExportWish['scope'];

  /** Of the selected rows. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @Matches(/^\d{1,19}$/, { each: true })
  @ApiProperty({ type: [String], required: false })
  ids?: string[];

  /** What the list was asked for. */
  @IsOptional()
  @ValidateNested()
  @Type(() => PageBody)
  query?: PageBody;

  /** Fields in the sheet; all of them when left out or empty. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @MaxLength(64, { each: true })
  @ApiProperty({ type: [String], required: false })
  columns?: string[];
}

export class TemplateWanted {
  @IsOptional()
  @IsIn(formats)
  @ApiProperty({ enum: formats, required: false, default: 'xlsx' })
  format: SheetFormat = 'xlsx';
}

export class ImportForm {
  @ApiProperty({ type: 'string', format: 'binary' })
  file!: string;

  @ApiProperty({
    type: Boolean,
    description: 'Only tells what would happen; the default',
    default: true,
  })
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
}

export class ImportAnswer {
  @ApiProperty()
  rows!: number;

  @ApiProperty({ description: 'Lines without a fault' })
  valid!: number;

  @ApiProperty()
  created!: number;

  @ApiProperty()
  updated!: number;

  @ApiProperty()
  unchanged!: number;

  @ApiProperty()
  faultCount!: number;

  @ApiProperty({ type: [CellFaultAnswer], description: 'The first thousand' })
  faults!: CellFaultAnswer[];

  @ApiProperty({ type: String, nullable: true, description: 'The sheet with its faults marked' })
  faultsFileId!: string | null;
}
