import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { DeleteBody } from '@platform/resource/delete-body';
import { Resources } from '@platform/resource';
import { type Entity, idOf, ownOf, versionIn } from '@platform/http/tolerant';
import { EntityBody } from '@platform/resource/entity-body';
import { TakesChangedEntity, TakesEntity } from '@platform/resource/takes-entity';
import { ArchiveNotice } from '../../application/archive-notice';
import { CorrectNotice } from '../../application/correct-notice';
import { PublishNotice } from '../../application/publish-notice';
import { ScheduleNotice, UnscheduleNotice } from '../../application/schedule-notice';
import { GetNotice, GetNoticeAudience, ListNotices } from '../../queries/notice-list';
import { GetNoticeStatistics } from '../../queries/notice-statistics';
import type {
  NoticeAudience,
  NoticeDetail,
  NoticeStatistics,
  NoticeView,
} from '../../queries/notices.types';
import { notice } from '../../resources/notice.resource';
import { NoticePageBody, noticeMembers, ScheduleBody } from './notice-bodies';

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
  detail(@Query() { id }: IdBody): Promise<NoticeDetail> {
    return this.queries.execute(new GetNotice(id));
  }

  @Post('add')
  @TakesEntity(notice)
  @Allow('sysNotice:add')
  add(@EntityBody(notice) body: Entity): Promise<string> {
    return this.notices.add(body);
  }

  @Post('update')
  @TakesChangedEntity(notice)
  @Allow('sysNotice:update')
  async update(@EntityBody(notice) body: Entity): Promise<void> {
    await this.notices.update(idOf(body.id), versionIn(body), ownOf(body));
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

  /** It is published automatically at this time. */
  @Post('schedule')
  @Allow('sysNotice:public')
  schedule(@Body() { id, time }: ScheduleBody): Promise<void> {
    return this.commands.execute(new ScheduleNotice(id, new Date(time)));
  }

  @Post('unschedule')
  @Allow('sysNotice:public')
  unschedule(@Body() { id }: IdBody): Promise<void> {
    return this.commands.execute(new UnscheduleNotice(id));
  }

  /** A new draft that refers to the published notice. */
  @Post('correct')
  @Allow('sysNotice:add')
  correct(@Body() { id }: IdBody): Promise<string> {
    return this.commands.execute(new CorrectNotice(id));
  }

  @Get('audience')
  @Allow('sysNotice:page')
  audience(): Promise<NoticeAudience> {
    return this.queries.execute(new GetNoticeAudience());
  }

  @Get('statistics')
  @Allow('sysNotice:page')
  statistics(@Query() { id }: IdBody): Promise<NoticeStatistics> {
    return this.queries.execute(new GetNoticeStatistics(id));
  }

  private get notices() {
    return this.resources.of(notice);
  }
}
