import { Body, Controller, Get, Param, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Type as Made } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { PageResult, ResourceDefinition } from '@kernel/resource';
import { FamilyRecords } from '@modules/identity';
import { Queries } from '@platform/cqrs/queries';
import { AnswersFile } from '@platform/http/answers';
import { IdBody, PageBody } from '@platform/http/bodies';
import { Allow } from '@platform/http/route-decorators';
import { type ExportRequest, Exports } from '@platform/resource';
import type { SheetFormat } from '@platform/resource/transfer/sheet.types';
import { sheetColumns } from '@platform/resource/transfer/headings';
import { GetLog, ListLogs, LogLists } from '../../queries/log-lists';
import type { LogView } from '../../queries/log-lists.types';
import type { LogName } from '../../queries/log-specs';
import { logResources } from '../../resources/logs';
import { ListCriteria } from '@platform/http/list-criteria';

const formats: readonly SheetFormat[] = ['xlsx', 'csv'];
const scopes: readonly ExportRequest['scope'][] = ['selected', 'page', 'all'];

/** The filter of the API family (platform-api, section 8.1), in addition to that of every list. */
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

/** Clients of the API family export a filtered list; our console sends more. */
class LogExportBody extends LogPageBody implements ExportRequest {
  @IsIn(formats)
  @ApiProperty({ enum: formats, required: false, default: 'xlsx' })
  format: SheetFormat = 'xlsx';

  @IsIn(scopes)
  @ApiProperty({ enum: scopes, required: false, default: 'all' })
  scope: ExportRequest['scope'] = 'all';

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(1000)
  @Matches(/^\d{1,19}$/, { each: true })
  ids?: string[];

  @IsOptional()
  @ValidateNested()
  @Made(() => LogPageBody)
  query?: LogPageBody;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @MaxLength(64, { each: true })
  columns?: string[];
}

/** Of a visit or an operation; what we do not record is null. */
const members = (
  'controllerName actionName displayTitle status remoteIp location longitude latitude browser os elapsed logDateTime ' +
  'logLevel account realName httpMethod requestUrl requestParam returnResult eventId threadId traceId exception message'
).split(' ');
const ofDifference =
  'beforeData afterData sql parameters businessData diffType elapsed message'.split(' ');

/** Page, detail and export: the same for every log (platform-api, section 8). */
function logControllerOf(definition: ResourceDefinition): Type {
  const name = definition.name as LogName;

  const whole = name === 'sysLogDiff' ? ofDifference : members;

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
    @FamilyRecords(...whole)
    @Allow(`${name}:page`)
    page(@Body() request: LogPageBody): Promise<PageResult<LogView>> {
      return this.queries.execute(new ListLogs(name, request));
    }

    @Get('detail')
    @FamilyRecords(...whole)
    @Allow(`${name}:page`)
    detail(@Query() { id }: IdBody): Promise<LogView> {
      return this.queries.execute(new GetLog(name, id));
    }

    @Get('detail/:id')
    @FamilyRecords(...whole)
    @Allow(`${name}:page`)
    detailAt(@Param() { id }: IdBody): Promise<LogView> {
      return this.queries.execute(new GetLog(name, id));
    }

    @Post('export')
    @Allow(`${name}:export`)
    @AnswersFile()
    async export(@Body() request: LogExportBody, @Res() reply: FastifyReply): Promise<void> {
      const columns = sheetColumns(definition, request.columns).filter(
        ({ name: column }) => column !== 'version',
      );
      const { format, scope, ids, query = request } = request;
      const rows = await this.logs.rows(name, { format, scope, ids }, query);
      return this.exports.send(reply, name, format, columns, rows);
    }
  }

  Object.defineProperty(LogController, 'name', { value: `${name}Controller` });
  return LogController;
}

export const logControllers: Type[] = logResources.map(logControllerOf);
