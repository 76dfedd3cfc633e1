import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EntityTag } from '@platform/http/entity-tag';
import { SignedIn } from '@platform/http/marks';
import { type ConstantItem, Constants, type ConstantView } from '../../queries/constants';

/** Lists that belong to the program (platform-api, section 5). */
@ApiTags('sysConst')
@Controller('sysConst')
@SignedIn()
export class SysConstController {
  constructor(private readonly constants: Constants) {}

  @Get('list')
  @UseInterceptors(EntityTag)
  list(): ConstantView[] {
    return this.constants.all();
  }

  @Get('data/:typeName')
  data(@Param('typeName') typeName: string): ConstantItem[] {
    return this.constants.of(typeName);
  }
}
