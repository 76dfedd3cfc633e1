import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Input, PageResult } from '@kernel/resource';
import { businessDate } from '@kernel/time';
import { Clock } from '@platform/clock';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile, AnswersId, AnswersNothing } from '@platform/http/answers';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { type Entity, idOf, ownOf, versionIn } from '@platform/http/tolerant';
import { Exports, Imports, Resources } from '@platform/resource';
import { statusBodyOf } from '@platform/resource/bodies-of';
import { DeleteBody } from '@platform/resource/delete-body';
import { takes } from '@platform/resource/takes';
import { TakesChangedEntity, TakesEntity } from '@platform/resource/takes-entity';
import { ExportBody, ImportBody } from '@platform/resource/transfer/bodies';
import { RestorePostVersion } from '../../application/restore-post-version';
import { PostArchive } from '../../application/post-archive';
import { PostPictures } from '../../application/post-pictures';
import { postColumns } from '../../application/post-sheet';
import { GetFormerPost, ListPosts, ListPostVersions } from '../../queries/post-list';
import type { PostSummary, PostVersion } from '../../queries/posts.types';
import { type FormerPost, post, type Post as PostRecord } from '../../resources/post.resource';
import { VersionBody } from './bodies';

const LIST_MOST = 200;

/** Posts for those who write them (platform-api, section 13). */
@ApiTags('vipNews')
@ApiBearerAuth()
@Controller('vipNews')
export class VipNewsController {
  constructor(
    private readonly resources: Resources,
    private readonly queries: Queries,
    private readonly pictures: PostPictures,
    private readonly archive: PostArchive,
    private readonly exports: Exports,
    private readonly imports: Imports,
    private readonly commands: Commands,
    private readonly clock: Clock,
  ) {}

  @Post('page')
  @Allow('vipNews:page')
  page(@Body() query: PageBody): Promise<PageResult<PostSummary>> {
    return this.queries.execute(new ListPosts(query));
  }

  /** At most 200 to choose from. */
  @Get('list')
  @Allow('vipNews:page')
  async list(): Promise<PostSummary[]> {
    return (await this.queries.execute(new ListPosts({ pageSize: LIST_MOST }))).items;
  }

  @Get('detail')
  @Allow('vipNews:page')
  detail(@Query() { id }: IdBody): Promise<PostRecord> {
    return this.posts.get(id);
  }

  @Post('add')
  @TakesEntity(post)
  @Allow('vipNews:add')
  @AnswersId()
  async add(@Body() body: Entity): Promise<string> {
    return this.posts.add(await this.pictures.taken(ownOf(body)));
  }

  @Post('update')
  @TakesChangedEntity(post)
  @Allow('vipNews:update')
  @AnswersNothing()
  async update(@Body() body: Entity): Promise<void> {
    const taken = await this.pictures.taken(ownOf(body));
    await this.posts.update(idOf(body.id), versionIn(body), taken);
  }

  @Post('setStatus')
  @Allow('vipNews:update')
  @AnswersNothing()
  async setStatus(@Body() wanted: Input): Promise<void> {
    await this.posts.update(String(wanted.id), null, { enable: wanted.enable });
  }

  @Post('delete')
  @Allow('vipNews:delete')
  @AnswersNothing()
  delete(@Body() wanted: DeleteBody): Promise<void> {
    return this.posts.delete(wanted.all);
  }

  /** Earlier versions of a post, the latest first; at most a hundred. */
  @Get('versions')
  @Allow('vipNews:versions')
  versions(@Query() { id }: IdBody): Promise<PostVersion[]> {
    return this.queries.execute(new ListPostVersions(id));
  }

  /** One earlier version in full. */
  @Get('version')
  @Allow('vipNews:versions')
  version(@Query() { id, versionId }: VersionBody): Promise<FormerPost> {
    return this.queries.execute(new GetFormerPost(id, versionId));
  }

  @Post('bringBack')
  @Allow('vipNews:bringBack')
  @AnswersNothing()
  bringBack(@Body() { id, versionId }: VersionBody): Promise<void> {
    return this.commands.execute(new RestorePostVersion(id, versionId));
  }

  /** An archive of a workbook and the files of its posts; as CSV, the texts only. */
  @Post('export')
  @Allow('vipNews:export')
  @AnswersFile()
  async export(@Body() request: ExportBody, @Res() reply: FastifyReply): Promise<void> {
    const rows = this.exports.rows(await this.posts.listed(), request);
    if (request.format === 'csv')
      return this.exports.send(reply, post.name, 'csv', postColumns(false), rows);
    const file = `${post.name}-${businessDate(this.clock.now())}.zip`;
    await reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('cache-control', 'no-store')
      .send(this.archive.of(rows));
  }

  /** Starts a task that imports the file; with `dryRun` it only reports what would happen. */
  @Post('import')
  @Allow('vipNews:import')
  @AnswersId()
  import(@Body() request: ImportBody): Promise<string> {
    return this.imports.start(post.name, request);
  }

  private get posts() {
    return this.resources.of(post);
  }
}

takes(VipNewsController, 'setStatus', statusBodyOf(post));
