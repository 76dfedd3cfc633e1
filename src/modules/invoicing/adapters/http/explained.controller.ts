import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, MaxLength, Min } from 'class-validator';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { RepairDocument } from '../../application/explained/repair-document';
import type { Repair } from '../../domain/explained/repairs';
import { ListRepairs } from '../../queries/repairs';
import { ListUnknownCodes } from '../../queries/unknown-code-list';
import type { UnknownCodeRow } from '../../queries/unknown-code-list.types';

class RepairBody extends IdBody {
  /** The version that the user saw. */
  @IsInt()
  @Min(1)
  version!: number;

  /** The paths that the user agreed to repair. */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(2000)
  @MaxLength(100, { each: true })
  paths!: string[];
}

@ApiTags('documents')
@ApiBearerAuth()
@Controller()
export class ExplainedController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
  ) {}

  /** Safe repairs: each value before and after. */
  @Get('document/repairs')
  @Allow('document:update')
  repairs(@Query() { id }: IdBody): Promise<Repair[]> {
    return this.queries.execute(new ListRepairs(id));
  }

  /** Applies the repairs at these paths; the document is a draft afterwards. */
  @Post('document/repair')
  @HttpCode(200)
  @Allow('document:update')
  repair(@Body() { id, version, paths }: RepairBody): Promise<void> {
    return this.commands.execute(new RepairDocument(id, version, paths));
  }

  /** Error codes of the authority without an explanation yet. */
  @Get('sysUnknownCode/list')
  @Allow('sysUnknownCode:list')
  unknownCodes(): Promise<UnknownCodeRow[]> {
    return this.queries.execute(new ListUnknownCodes());
  }
}
