import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult } from '@kernel/resource';
import { Invalid } from '@kernel/rules';
import { Commands } from '@platform/cqrs/commands';
import { Queries } from '@platform/cqrs/queries';
import { dispositionOf } from '@platform/files';
import { AnswersFile } from '@platform/http/answers';
import { IdBody, ReasonBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Exports } from '@platform/resource';
import { RejectReceived } from '../../application/commands/reject-received';
import { FetchContent } from '../../application/fetch-content';
import { SyncNow } from '../../application/sync/sync-now';
import type { ReadableDocument } from '../../domain/ubl';
import { ListReceived } from '../../queries/list-received';
import type { ReceivedItem } from '../../queries/received-views.types';
import { GetSyncStatus, ListUrgentReceived } from '../../queries/received-dashboard';
import type { SyncStatus } from '../../queries/received-dashboard.types';
import { GetReceived, GetReceivedHistory } from '../../queries/received-detail';
import type { HistoryEntry } from '../../queries/received-views.types';
import type { ReceivedView } from '../../queries/received-views.types';
import { anyReceivedSpec, receivedListSpec } from '../../queries/received-list-spec';
import { receivedInWords, receivedSheetColumns } from '../../queries/received-sheet';
import { ReceivedExportBody, ReceivedPageBody } from './received.bodies';
import type { UrgentDocuments } from '../../queries/received-dashboard.types';

/** Documents that others issued to us, and ours as the authority holds them. */
@ApiTags('received')
@ApiBearerAuth()
@Controller('received')
export class ReceivedController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: Queries,
    private readonly contents: FetchContent,
    private readonly synchronisation: SyncNow,
    private readonly exports: Exports,
  ) {}

  @Post('page')
  @Allow('received:page')
  page(@Body() body: ReceivedPageBody): Promise<PageResult<ReceivedItem>> {
    return this.queries.execute(new ListReceived(body));
  }

  @Get('detail')
  @Allow('received:page')
  detail(@Query() { id }: IdBody): Promise<ReceivedView> {
    return this.queries.execute(new GetReceived(id));
  }

  @Get('history')
  @Allow('received:page')
  history(@Query() { id }: IdBody): Promise<HistoryEntry[]> {
    return this.queries.execute(new GetReceivedHistory(id));
  }

  /** The document as a readable page; fetched from the authority the first time. */
  @Get('content')
  @Allow('received:page')
  content(@Query() { id }: IdBody): Promise<ReadableDocument> {
    return this.contents.readable(id);
  }

  /** The text as the issuer submitted it. */
  @Get('raw')
  @Allow('received:download')
  @AnswersFile()
  async raw(@Query() { id }: IdBody, @Res() reply: FastifyReply): Promise<void> {
    const { raw, name } = await this.contents.of(id);
    const format = raw.trimStart().startsWith('<') ? 'xml' : 'json';
    await reply
      .header('content-type', `application/${format}; charset=utf-8`)
      .header('content-disposition', dispositionOf(`${name}.${format}`, false))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(raw);
  }

  @Post('reject')
  @Allow('received:reject')
  reject(@Body() { id, reason }: ReasonBody): Promise<void> {
    return this.commands.execute(new RejectReceived(id, reason));
  }

  /** Starts a task that reads what has not been read yet; returns its id. */
  @Post('sync')
  @Allow('received:sync')
  sync(): Promise<string> {
    return this.synchronisation.start();
  }

  @Get('syncStatus')
  @Allow('received:page')
  syncStatus(): Promise<SyncStatus> {
    return this.queries.execute(new GetSyncStatus());
  }

  /** Documents that can still be rejected, for the home page. */
  @Get('urgent')
  @Allow('received:page')
  urgent(): Promise<UrgentDocuments> {
    return this.queries.execute(new ListUrgentReceived());
  }

  @Post('export')
  @Allow('received:export')
  @AnswersFile()
  export(@Body() request: ReceivedExportBody, @Res() reply: FastifyReply): Promise<void> {
    const { format, scope, query, columns } = request;
    if (scope !== 'selected' && !query) throw new Invalid([{ code: 'required', path: 'query' }]);
    const spec = query ? receivedListSpec(query.direction) : anyReceivedSpec;
    const rows = receivedInWords(this.exports.rows(spec, request));
    return this.exports.send(reply, 'received', format, receivedSheetColumns(columns), rows);
  }
}
