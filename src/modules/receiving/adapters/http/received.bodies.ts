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
  /** The originating list; selected documents are identified by id alone. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ReceivedPageBody)
  override query?: ReceivedPageBody;
}
