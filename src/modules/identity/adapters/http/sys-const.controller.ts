import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { type KeptAnswer, KeptAnswers } from '@platform/http/kept-answers';
import { SignedIn } from '@platform/http/marks';
import { type ConstantItem, Constants } from '../../queries/constants';

/** Lists that belong to the program (platform-api, section 5). */
@ApiTags('sysConst')
@Controller('sysConst')
@SignedIn()
export class SysConstController {
  constructor(
    private readonly constants: Constants,
    private readonly kept: KeptAnswers,
  ) {}

  @Get('list')
  list(): Promise<KeptAnswer> {
    return this.kept.of(`constants:${currentLanguage()}`, () => this.constants.all());
  }

  @Get('data/:typeName')
  data(@Param('typeName') typeName: string): ConstantItem[] {
    return this.constants.of(typeName);
  }
}
