import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { isInline } from '@kernel/files';
import type { PageResult } from '@kernel/resource';
import { NotFound } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { dispositionOf, Files } from '@platform/files';
import { AnswersFile } from '@platform/http/answers';
import { IdBody } from '@platform/http/bodies';
import { Current } from '@platform/http/current';
import { type Principal, SUPER_ADMIN } from '@platform/http/principal';
import { Allow, InView } from '@platform/http/route-decorators';
import { inItsOwnOrder } from '@platform/resource';
import { asSystem } from '@platform/tenancy/org-scope';
import { BeginVisit, SaveReading } from '../../application/own-reading';
import type { PostReader } from '../../application/post-readers';
import { FindReadingAbout, GetReading, ListReading, CanReadFile } from '../../queries/reading';
import type { PostItem, PostLink, PostReading } from '../../queries/posts.types';
import { AboutQuery, ReadingPageBody, PostAddress } from './bodies';

/** Posts for their readers. */
@ApiTags('reading')
@ApiBearerAuth()
@Controller('reading')
export class ReadingController {
  constructor(
    private readonly queries: Queries,
    private readonly commands: Commands,
    private readonly files: Files,
  ) {}

  @Post('page')
  @Allow('reading:page')
  page(@Body() request: ReadingPageBody, @Current() who: Principal): Promise<PageResult<PostItem>> {
    inItsOwnOrder(request);
    return this.queries.execute(new ListReading(readerOf(who), request));
  }

  @Get('detail')
  @Allow('reading:page')
  detail(@Query() which: PostAddress, @Current() who: Principal): Promise<PostReading> {
    return this.queries.execute(new GetReading(readerOf(who), which));
  }

  /** Posts about a feature of the product; null when there are none. */
  @Get('about')
  @Allow('reading:page')
  about(@Query() { topic }: AboutQuery): Promise<PostLink | null> {
    return this.queries.execute(new FindReadingAbout(topic));
  }

  /** The list was opened: from now on only later posts are new. */
  @Post('visit')
  @Allow('reading:page')
  visit(@Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new BeginVisit(userId));
  }

  @Post('save')
  @Allow('reading:page')
  save(@Body() { id }: IdBody, @Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new SaveReading(userId, id, true));
  }

  @Post('drop')
  @Allow('reading:page')
  drop(@Body() { id }: IdBody, @Current() { userId }: Principal): Promise<void> {
    return this.commands.execute(new SaveReading(userId, id, false));
  }

  /** A cover, picture or attached file of a post that the reader may see. */
  @Get('file')
  @Allow('reading:page')
  @InView()
  @AnswersFile()
  async file(
    @Query() { id }: IdBody,
    @Current() who: Principal,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!(await this.queries.execute(new CanReadFile(readerOf(who), id)))) throw new NotFound();
    const { stream, name, mediaType, size } = await asSystem(
      'a post is read by all organisations',
      'all',
      () => this.files.open(id),
    );
    await reply
      .header('content-type', mediaType)
      .header('content-length', size)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', dispositionOf(name, isInline(mediaType)))
      .send(stream);
  }
}

const readerOf = ({ userId, orgId, accountType }: Principal): PostReader => ({
  userId,
  orgId,
  isSuperAdmin: accountType === SUPER_ADMIN,
});
