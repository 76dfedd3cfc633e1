import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { PageResult } from '@kernel/resource';
import { FamilyRecords } from '@modules/identity';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { IdBody, PageSize } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { SignedIn } from '@platform/http/route-decorators';
import type { Principal } from '@platform/http/principal';
import { ListCriteria } from '@platform/http/list-criteria';
import { MarkNotices } from '../../application/mark-notices';
import type { PinnedNotice, ReceivedNotice, UnreadNotice } from '../../queries/notices.types';
import {
  CountUnreadNotices,
  ListPinnedNotices,
  ListReceivedNotices,
  ListUnreadNotices,
} from '../../queries/received-notices';
import { NoticePageBody, noticeMembers } from './notice-bodies';

class ReceivedQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @Type(() => Number)
  @PageSize()
  pageSize?: number;

  @ListCriteria()
  title?: string;

  @ListCriteria()
  type?: string;
}

/** The notices addressed to the current user (platform-api, section 12). */
@ApiTags('sysNotice')
@ApiBearerAuth()
@Controller('sysNotice')
export class ReceivedNoticeController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
  ) {}

  /** Older clients of the family send a query, newer ones a body. */
  @Get('pageReceived')
  @SignedIn()
  asked(
    @Query() query: ReceivedQuery,
    @Current() reader: Principal,
  ): Promise<PageResult<ReceivedNotice>> {
    return this.page(query, reader);
  }

  @Post('pageReceived')
  @SignedIn()
  page(
    @Body() { page, pageSize, title, type }: NoticePageBody,
    @Current() reader: Principal,
  ): Promise<PageResult<ReceivedNotice>> {
    const narrow = { ...(title && { title }), ...(type && { type }) };
    const part = { page: page ?? 1, pageSize: pageSize ?? 20 };
    return this.queries.execute(new ListReceivedNotices(reader, { ...part, ...narrow }));
  }

  @Get('unReadList')
  @FamilyRecords(...noticeMembers)
  @SignedIn()
  unread(@Current() reader: Principal): Promise<UnreadNotice[]> {
    return this.queries.execute(new ListUnreadNotices(reader));
  }

  /** Including those beyond the fifty of the list. */
  @Get('unreadCount')
  @SignedIn()
  unreadCount(@Current() reader: Principal): Promise<number> {
    return this.queries.execute(new CountUnreadNotices(reader));
  }

  @Get('pinned')
  @SignedIn()
  pinned(@Current() reader: Principal): Promise<PinnedNotice[]> {
    return this.queries.execute(new ListPinnedNotices(reader));
  }

  @Post('dismiss')
  @SignedIn()
  dismiss(@Body() { id }: IdBody, @Current() reader: Principal): Promise<void> {
    return this.commands.execute(new MarkNotices(reader, 'dismissed', id));
  }

  @Post('setRead')
  @SignedIn()
  setRead(@Body() { id }: IdBody, @Current() reader: Principal): Promise<void> {
    return this.commands.execute(new MarkNotices(reader, 'read', id));
  }

  @Post('setAllRead')
  @SignedIn()
  setAllRead(@Current() reader: Principal): Promise<void> {
    return this.commands.execute(new MarkNotices(reader, 'read'));
  }
}
