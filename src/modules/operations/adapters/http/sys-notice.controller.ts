import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { DeleteBody } from '@platform/resource/delete-body';
import { Resources } from '@platform/resource';
import { ArchiveNotice } from '../../application/archive-notice';
import { PublishNotice } from '../../application/publish-notice';
import { GetNotice, ListNotices } from '../../queries/notice-list';
import type { NoticeView } from '../../queries/notices.types';
import { notice } from '../../resources/notice.resource';
import { type Entity, NoticePageBody, noticeMembers } from './bodies';
import { TakesChangedEntity, TakesEntity } from '@platform/resource/takes-entity';

/** Notices for their authors (platform-api, section 12). */
@ApiTags('sysNotice')
@ApiBearerAuth()
@Controller('sysNotice')
export class SysNoticeController {
  constructor(
    private readonly queries: Queries,
    private readonly resources: Resources,
    private readonly commands: Commands,
  ) {}

  @Post('page')
  @FamilyRecords(...noticeMembers)
  @Allow('sysNotice:page')
  page(@Body() query: NoticePageBody): Promise<PageResult<NoticeView>> {
    return this.queries.execute(new ListNotices(query));
  }

  @Get('detail')
  @FamilyRecords(...noticeMembers)
  @Allow('sysNotice:page')
  detail(@Query() { id }: IdBody): Promise<NoticeView> {
    return this.queries.execute(new GetNotice(id));
  }

  @Post('add')
  @TakesEntity(notice)
  @Allow('sysNotice:add')
  add(@Body() body: Entity): Promise<string> {
    return this.notices.add(body);
  }

  @Post('update')
  @TakesChangedEntity(notice)
  @Allow('sysNotice:update')
  async update(@Body() body: Entity): Promise<void> {
    const version = typeof body.version === 'number' ? body.version : null;
    await this.notices.update(idOf(body), version, { ...body, orgId: undefined });
  }

  @Post('delete')
  @Allow('sysNotice:delete')
  delete(@Body() wanted: DeleteBody): Promise<void> {
    return this.notices.delete(wanted.all);
  }

  @Post('public')
  @Allow('sysNotice:public')
  publish(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new PublishNotice(id));
  }

  @Post('archive')
  @Allow('sysNotice:archive')
  archive(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new ArchiveNotice(id));
  }

  private get notices() {
    return this.resources.of(notice);
  }
}

function idOf({ id }: Entity): string {
  const text = typeof id === 'number' || typeof id === 'string' ? String(id) : '';
  if (!/^\d{1,19}$/.test(text)) throw new Invalid([{ code: 'badValue', path: 'id' }]);
  return text;
}
