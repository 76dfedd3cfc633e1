import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import { SignedIn } from '@platform/http/route-decorators';
import { type ConstantItem, Constants } from '../../../queries/settings/constants';

/** Enumerations of the program (platform-api, section 5). */
@ApiTags('sysConst')
@Controller('sysConst')
@SignedIn()
export class SysConstController {
  constructor(
    private readonly constants: Constants,
    private readonly kept: ResponseCache,
  ) {}

  @Get('list')
  list(): Promise<CachedResponse> {
    return this.kept.of(`constants:${currentLanguage()}`, () => this.constants.all());
  }

  @Get('data/:typeName')
  data(@Param('typeName') typeName: string): ConstantItem[] {
    return this.constants.of(typeName);
  }
}
