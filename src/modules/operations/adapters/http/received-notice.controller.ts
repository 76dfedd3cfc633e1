import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { PageResult } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import type { NoticeView } from '../../queries/notice-list';
import {
  ListReceivedNotices,
  ListUnreadNotices,
  type ReceivedNotice,
  ReceivedNotices,
} from '../../queries/received-notices';
import { NoticePageBody } from './bodies';

const FIRST_PAGE = { page: 1, pageSize: 20 };

/** The notices addressed to the current user (platform-api, section 12). */
@ApiTags('sysNotice')
@ApiBearerAuth()
@Controller('sysNotice')
export class ReceivedNoticeController {
  constructor(
    private readonly queries: Queries,
    private readonly notices: ReceivedNotices,
  ) {}

  /** The first twenty; POST the page for more. */
  @Get('pageReceived')
  @SignedIn()
  first(@Current() reader: Principal): Promise<PageResult<ReceivedNotice>> {
    return this.queries.execute(new ListReceivedNotices(reader, FIRST_PAGE));
  }

  @Post('pageReceived')
  @SignedIn()
  page(
    @Body() { page = 1, pageSize = 20, title, type }: NoticePageBody,
    @Current() reader: Principal,
  ): Promise<PageResult<ReceivedNotice>> {
    const narrow = { ...(title && { title }), ...(type && { type }) };
    return this.queries.execute(new ListReceivedNotices(reader, { page, pageSize, ...narrow }));
  }

  @Get('unReadList')
  @SignedIn()
  unread(@Current() reader: Principal): Promise<NoticeView[]> {
    return this.queries.execute(new ListUnreadNotices(reader));
  }

  @Post('setRead')
  @SignedIn()
  setRead(@Body() { id }: IdBody, @Current() reader: Principal): Promise<void> {
    return this.notices.read(reader, id);
  }

  @Post('setAllRead')
  @SignedIn()
  setAllRead(@Current() reader: Principal): Promise<void> {
    return this.notices.readAll(reader);
  }
}
