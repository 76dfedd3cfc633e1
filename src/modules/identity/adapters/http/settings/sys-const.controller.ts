import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import { SignedIn } from '@platform/http/route-decorators';
import { GetConstant, ListConstants } from '../../../queries/settings/constants';
import type { ConstantItem } from '../../../queries/settings/constants.types';

/** Enumerations of the program (platform-api, section 5). */
@ApiTags('sysConst')
@Controller('sysConst')
@SignedIn()
export class SysConstController {
  constructor(
    private readonly queries: Queries,
    private readonly kept: ResponseCache,
  ) {}

  @Get('list')
  list(): Promise<CachedResponse> {
    return this.kept.of(`constants:${currentLanguage()}`, () =>
      this.queries.execute(new ListConstants()),
    );
  }

  @Get('data/:typeName')
  data(@Param('typeName') typeName: string): Promise<ConstantItem[]> {
    return this.queries.execute(new GetConstant(typeName));
  }
}
