import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { IdOrNone, PageBody } from '@platform/http/bodies';
import { Allow, SignedIn } from '@platform/http/route-decorators';
import {
  type DictDataView,
  GetDictData,
  ListDictData,
  ListDictDataOfType,
} from '../../../queries/settings/dict-data-list';
import { GetDictionary } from '../../../queries/settings/dictionaries';
import type { EntryView } from '../../../queries/settings/dictionaries.types';
import { QueryMember } from '../query-member';
import { idOf, named, oneOf } from '@platform/http/tolerant';
import { FamilyRecords } from '../family-records';

class DictDataPageBody extends PageBody {
  @IdOrNone()
  dictTypeId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  label?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  value?: string;

  @IsOptional()
  @IsString()
  @MaxLength(128)
  code?: string;
}

/** What an entry may lack (platform-api, section 6.1). */
const members = ['name', 'styleSetting', 'classSetting', 'extData', 'remark', 'tagType'];

/** Reading dictionary entries (platform-api, section 6). */
@ApiTags('sysDictData')
@Controller('sysDictData')
export class SysDictDataController {
  constructor(private readonly queries: Queries) {}

  @FamilyRecords(...members)
  @Post('page')
  @Allow('sysDictData:page')
  page(@Body() query: DictDataPageBody): Promise<PageResult<DictDataView>> {
    return this.queries.execute(new ListDictData(query));
  }

  @FamilyRecords(...members)
  @Get('list')
  @Allow('sysDictData:page')
  list(@QueryMember('DictTypeId') typeId: string | undefined): Promise<DictDataView[]> {
    return this.queries.execute(new ListDictDataOfType(idOf(typeId, 'dictTypeId')));
  }

  @FamilyRecords(...members)
  @Get('detail')
  @Allow('sysDictData:page')
  detail(
    @QueryMember('Id') id: string | undefined,
    @QueryMember('Status') status: string | undefined,
  ): Promise<DictDataView> {
    return this.queries.execute(new GetDictData(idOf(id), oneOf(2, status, 'status')));
  }

  @Get('dataList')
  @SignedIn()
  dataList(
    @QueryMember('Code') code: string | undefined,
    @QueryMember('Status') status: string | undefined,
  ): Promise<EntryView[]> {
    const wanted = oneOf(2, status, 'status');
    return this.queries.execute(new GetDictionary(named(code, 'code'), wanted));
  }

  @Get('dataList/:code')
  @SignedIn()
  dataListOf(@Param('code') code: string): Promise<EntryView[]> {
    return this.queries.execute(new GetDictionary(code));
  }
}
