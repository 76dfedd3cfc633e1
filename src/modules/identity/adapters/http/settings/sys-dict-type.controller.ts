import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import type { PageResult } from '@kernel/resource';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import { Dictionaries, type EntryView } from '../../../queries/settings/dictionaries';
import { DictTypeList, type DictTypeView } from '../../../queries/settings/dict-type-list';
import { QueryMember } from '../query-member';
import { DictTypePageBody } from './sys.bodies';
import { idOf } from '@platform/http/tolerant';

/** Reading dictionaries (platform-api, section 6); they are written by declared routes. */
@ApiTags('sysDictType')
@Controller('sysDictType')
export class SysDictTypeController {
  constructor(
    private readonly list: DictTypeList,
    private readonly dictionaries: Dictionaries,
    private readonly kept: ResponseCache,
  ) {}

  @Get('allDictList')
  @SignedIn()
  async allDictList(): Promise<CachedResponse> {
    const key = `dictionaries:${currentLanguage()}:${await this.dictionaries.version()}`;
    return this.kept.of(key, () => this.dictionaries.all());
  }

  @Get('dataList')
  @SignedIn()
  dataList(@QueryMember('Code') code: string | undefined): Promise<EntryView[]> {
    return this.dictionaries.of(code ?? '');
  }

  @Post('page')
  @Allow('sysDictType:page')
  page(@Body() query: DictTypePageBody): Promise<PageResult<DictTypeView>> {
    return this.list.page(query);
  }

  @Get('list')
  @Allow('sysDictType:page')
  all(): Promise<DictTypeView[]> {
    return this.list.all();
  }

  @Get('detail')
  @Allow('sysDictType:page')
  detail(
    @QueryMember('Id') id: string | undefined,
    @QueryMember('Status') status: string | undefined,
  ): Promise<DictTypeView> {
    return this.list.detail(idOf(id), status);
  }
}
