import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { currentLanguage } from '@platform/context';
import { type CachedResponse, ResponseCache } from '@platform/http/response-cache';
import type { PageResult } from '@kernel/resource';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import { Resources } from '@platform/resource';
import { Dictionaries, type EntryView } from '../../../queries/settings/dictionaries';
import { DictTypeList, type DictTypeView } from '../../../queries/settings/dict-type-list';
import { dictType } from '../../../resources/settings/dict-type.resource';
import { QueryMember } from '../query-member';
import { DictTypePageBody, StatusBody } from './sys.bodies';
import { deletedIn, type Entity, idOf, ownOf, versionIn } from '../tolerant';

/** Dictionaries (platform-api, section 6). */
@ApiTags('sysDictType')
@Controller('sysDictType')
export class SysDictTypeController {
  constructor(
    private readonly resources: Resources,
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

  @Post('add')
  @Allow('sysDictType:add')
  async add(@Body() body: Entity): Promise<void> {
    await this.types.add(ownOf(body));
  }

  @Post('update')
  @Allow('sysDictType:update')
  async update(@Body() body: Entity): Promise<void> {
    await this.types.update(idOf(body.id), versionIn(body), body);
  }

  @Post('setStatus')
  @Allow('sysDictType:update')
  async setStatus(@Body() { id, status }: StatusBody): Promise<void> {
    await this.types.amend(id, { status });
  }

  /** Its entries go with it. */
  @Post('delete')
  @Allow('sysDictType:delete')
  delete(@Body() body: Entity): Promise<void> {
    return this.types.delete(deletedIn(body));
  }

  private get types() {
    return this.resources.of(dictType);
  }
}
