import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { Queries } from '@platform/cqrs/queries';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import type { PageResult } from '@kernel/resource';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import {
  GetDictionaries,
  GetDictionariesVersion,
  GetDictionary,
} from '../../../queries/settings/dictionaries';
import type { EntryView } from '../../../queries/settings/dictionaries.types';
import {
  type DictTypeView,
  GetDictType,
  ListAllDictTypes,
  ListDictTypes,
} from '../../../queries/settings/dict-type-list';
import { QueryMember } from '../query-member';
import { DictTypePageBody } from './sys.bodies';
import { idOf, named, oneOf } from '@platform/http/tolerant';
import { FamilyRecords } from '../family-records';

/** Reading dictionaries (platform-api, section 6); they are written by declared routes. */
@ApiTags('sysDictType')
@Controller('sysDictType')
export class SysDictTypeController {
  constructor(
    private readonly queries: Queries,
    private readonly kept: ResponseCache,
  ) {}

  @Get('allDictList')
  @SignedIn()
  async allDictList(): Promise<CachedResponse> {
    const key = `dictionaries:${currentLanguage()}:${await this.queries.execute(new GetDictionariesVersion())}`;
    return this.kept.of(key, () => this.queries.execute(new GetDictionaries()));
  }

  @Get('dataList')
  @SignedIn()
  dataList(@QueryMember('Code') code: string | undefined): Promise<EntryView[]> {
    return this.queries.execute(new GetDictionary(named(code, 'code')));
  }

  @FamilyRecords('remark', 'children')
  @Post('page')
  @Allow('sysDictType:page')
  page(@Body() query: DictTypePageBody): Promise<PageResult<DictTypeView>> {
    return this.queries.execute(new ListDictTypes(query));
  }

  @FamilyRecords('remark', 'children')
  @Get('list')
  @Allow('sysDictType:page')
  all(): Promise<DictTypeView[]> {
    return this.queries.execute(new ListAllDictTypes());
  }

  @FamilyRecords('remark', 'children')
  @Get('detail')
  @Allow('sysDictType:page')
  detail(
    @QueryMember('Id') id: string | undefined,
    @QueryMember('Status') status: string | undefined,
  ): Promise<DictTypeView> {
    return this.queries.execute(new GetDictType(idOf(id), oneOf(2, status, 'status')));
  }
}
