import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { selectionBody } from '@platform/batch';
import { IdBody, IdText, PageBody } from '@platform/http/bodies';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { type Repair, repairs } from '../../domain/reconciliation/difference.types';

export class PeriodBody {
  @IsString()
  @MaxLength(10)
  from!: string;

  @IsString()
  @MaxLength(10)
  to!: string;
}

export class DifferencePageBody extends PageBody {
  @IdText()
  runId!: string;
}

export class DifferenceExportBody extends ExportBody {
  @IsOptional()
  @ValidateNested()
  @Type(() => DifferencePageBody)
  override query?: DifferencePageBody;
}

export class DifferenceRepairBody extends IdBody {
  @ApiProperty({ enum: repairs })
  @IsIn(repairs)
  repair!: Repair;
}

export class RepairManyBody extends selectionBody(DifferencePageBody, 1000) {
  @ApiProperty({ enum: repairs })
  @IsIn(repairs)
  repair!: Repair;
}
