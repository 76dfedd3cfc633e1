import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { PageBody } from '@platform/http/bodies';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { type Direction, directions } from '../../domain/received.types';

export class ReceivedPageBody extends PageBody {
  @ApiProperty({ enum: directions })
  @IsIn(directions)
  direction!: Direction;
}

export class ReceivedExportBody extends ExportBody {
  /** The list it comes from; selected documents are named by their ids alone. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ReceivedPageBody)
  override query?: ReceivedPageBody;
}
