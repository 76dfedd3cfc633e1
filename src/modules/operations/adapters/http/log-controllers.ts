import { Body, Controller, Get, Param, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { PageResult, ResourceDefinition } from '@kernel/resource';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { Exports } from '@platform/resource';
import { ExportBody } from '@platform/resource/transfer/bodies';
import { sheetColumns } from '@platform/resource/transfer/headings';
import { GetLog, ListLogs, LogLists, type LogView } from '../../queries/log-lists';
import type { LogName } from '../../queries/log-specs';
import { logResources } from '../../resources/logs';
import { ListCriteria } from './bodies';

class LogPageBody extends PageBody {
  @ListCriteria()
  startTime?: string;

  @ListCriteria()
  endTime?: string;

  @ListCriteria()
  account?: string;

  @ListCriteria()
  elapsed?: string;

  @ListCriteria()
  status?: string;

  @ListCriteria()
  remoteIp?: string;

  @ListCriteria()
  actionName?: string;

  @ListCriteria()
  controllerName?: string;
}

/** Page, detail and sheet: the same for each log (platform-api, section 8). */
function logControllerOf(definition: ResourceDefinition): Type {
  const name = definition.name as LogName;

  @ApiTags(name)
  @ApiBearerAuth()
  @Controller(name)
  class LogController {
    constructor(
      private readonly queries: Queries,
      private readonly logs: LogLists,
      private readonly exports: Exports,
    ) {}

    @Post('page')
    @Allow(`${name}:page`)
    page(@Body() request: LogPageBody): Promise<PageResult<LogView>> {
      return this.queries.execute(new ListLogs(name, request));
    }

    @Get('detail')
    @Allow(`${name}:page`)
    detail(@Query() { id }: IdBody): Promise<LogView> {
      return this.queries.execute(new GetLog(name, id));
    }

    @Get('detail/:id')
    @Allow(`${name}:page`)
    detailAt(@Param() { id }: IdBody): Promise<LogView> {
      return this.queries.execute(new GetLog(name, id));
    }

    @Post('export')
    @Allow(`${name}:export`)
    @AnswersFile()
    export(@Body() request: ExportBody, @Res() reply: FastifyReply): Promise<void> {
      const columns = sheetColumns(definition, request.columns).filter(
        ({ name: column }) => column !== 'version',
      );
      return this.exports.send(reply, name, request.format, columns, this.logs.rows(name, request));
    }
  }

  Object.defineProperty(LogController, 'name', { value: `${name}Controller` });
  return LogController;
}

export const logControllers: Type[] = logResources.map(logControllerOf);
